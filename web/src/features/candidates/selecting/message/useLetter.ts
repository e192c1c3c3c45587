import type { Place } from '#subjects/candidate/place.ts';
import { usedTemplates } from '#subjects/conversation/templateNames.ts';
import type { Match } from '@marigold/contract/matches';
import type { MessageTemplateType } from '@marigold/contract/templates';
import { useState } from 'react';
import { type Alike, draftOf, isOfInterview } from './letters.ts';
import { useGroupDraft } from './useGroupDraft.ts';

interface Asked {
  place: Place;
  matches: readonly Match[];
  alike: Alike;
  templates: readonly { type: MessageTemplateType; text: string }[];
}

const order: readonly MessageTemplateType[] = [
  'chatMessage',
  ...usedTemplates.filter((type) => type !== 'chatMessage'),
];

/** The text of a message to several: a template's or somebody's own, which no template takes away for good. */
export const useLetter = ({ place, matches, alike, templates }: Asked) => {
  const wordsOf = new Map(
    order.flatMap((type) => {
      const words = templates.find((each) => each.type === type)?.text ?? '';
      return isOfInterview(words) ? [] : [[type, draftOf(words, alike)] as const];
    }),
  );
  const offered = [...wordsOf.keys()];
  const [chosen, setChosen] = useState(offered[0]);
  const drafts = useGroupDraft(
    place.opportunityId,
    matches.map(({ matchId, name }) => ({ id: matchId, name })),
  );
  const { draft } = drafts;
  const text = draft?.text ?? (chosen ? wordsOf.get(chosen) : undefined) ?? '';
  const before = draft?.before;
  const isOwn = text.trim() !== '' && ![...wordsOf.values()].includes(text);
  const ofTemplate = (type: MessageTemplateType | undefined) => type && wordsOf.get(type) === text;
  return {
    text,
    offered,
    /** Whose words the text is; undefined where it is nobody's but one's own. */
    type: ofTemplate(chosen) ? chosen : offered.find(ofTemplate),
    /** What a template took the place of. */
    before,
    /** Whether that was the last thing that happened to the text. */
    isReplaced: before !== undefined && !isOwn,
    write: (next: string) => drafts.write({ text: next, before }),
    choose: (type: MessageTemplateType) => {
      const kept = isOwn ? text : before;
      setChosen(type);
      drafts.write(kept === undefined ? undefined : { text: wordsOf.get(type) ?? '', before: kept });
    },
    putBack: () => before !== undefined && drafts.write({ text: before, before: isOwn ? text : undefined }),
    /** To whom something else was written before; named while nothing is written here. */
    earlier: isOwn || before !== undefined ? undefined : drafts.earlier?.to.map(({ name }) => name),
    takeOver: drafts.takeOver,
    forget: () => drafts.write(undefined),
  };
};
