import { useListMentionableQuery } from '#api/services/matches.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { Mention, Mentionable } from '@marigold/contract/mentions';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MentionList, optionId } from './MentionList.tsx';
import { askedAt, mostListed } from './mentions.ts';

/** Most characters of a comment; the server's limit. */
export const longestComment = 4000;

interface MentioningProps {
  /** The candidate that is commented on. */
  about: Place & { memberId: string };
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  picked: readonly Mention[];
  onPick: (text: string, picked: Mention[]) => void;
}

interface Mentioning {
  /** Deals with a key that is meant for the list; true: it was. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Hears where the cursor is. */
  onCursor: () => void;
  /** What says to readers that the field has a list. */
  says: Record<`aria-${string}`, string | undefined>;
  /** The list, while a name is being typed. */
  list: ReactNode;
}

/**
 * Lets somebody mention colleagues in a field: behind an @ a list opens, from which arrows with Enter or Tab, or the mouse,
 * choose; Escape closes it alone. The field stays a text field of several lines, so the list is named as what completes it.
 */
export const useMentioning = ({ about, input, text, picked, onPick }: MentioningProps): Mentioning => {
  const { t } = useTranslation();
  const id = useId();
  const [cursor, setCursor] = useState(0);
  /** What the list stands at; null while the cursor is elsewhere. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [closedAt, setClosedAt] = useState<number>();
  const [choice, setChoice] = useState({ at: 0, of: '' });
  const caret = useRef<number>(undefined);
  const { currentData } = useListMentionableQuery(about, { skip: !text.includes('@') });
  const asked = askedAt(text, cursor, currentData?.data ?? [], picked);
  const people = asked && anchor && asked.at !== closedAt ? asked.people : [];
  const shown = Math.min(people.length, mostListed);
  const among = people.map(({ userId }) => userId).join();
  const current = choice.of === among ? choice.at : 0;
  const choose = (at: number) => setChoice({ at, of: among });

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    setCursor(caret.current);
    caret.current = undefined;
  }, [input, text]);
  useEffect(() => {
    if (shown > 0)
      announce(
        t('{{count}} colleagues. Choose with the arrow keys and Enter.', {
          count: shown,
          defaultValue_one: '{{count}} colleague. Choose with the arrow keys and Enter.',
          defaultValue_other: '{{count}} colleagues. Choose with the arrow keys and Enter.',
        }),
      );
  }, [shown, t]);
  if (closedAt !== undefined && text[closedAt] !== '@') setClosedAt(undefined);

  const mention = ({ userId, fullName }: Mentionable) => {
    if (!asked) return;
    const before = `${text.slice(0, asked.at)}@${fullName} `;
    const next = before + text.slice(cursor).replace(/^ /, '');
    if (next.length > longestComment) return;
    caret.current = before.length;
    onPick(next, [...picked, { userId, name: fullName }]);
  };
  const onCursor = () => {
    const field = input.current;
    // The frame around the field, which is wider than the words in it.
    setAnchor(field === document.activeElement ? (field?.parentElement?.parentElement ?? null) : null);
    setCursor(field?.selectionStart === field?.selectionEnd ? (field?.selectionStart ?? 0) : 0);
  };
  const onKey = ({ key, metaKey, ctrlKey, altKey, nativeEvent }: KeyboardEvent): boolean => {
    if (shown === 0 || metaKey || ctrlKey || altKey || nativeEvent.isComposing) return false;
    const person = people[current];
    if (key === 'ArrowDown') choose((current + 1) % shown);
    else if (key === 'ArrowUp') choose((current + shown - 1) % shown);
    else if (key === 'Escape') setClosedAt(asked?.at);
    else if ((key === 'Enter' || key === 'Tab') && person) mention(person);
    else return false;
    return true;
  };
  return {
    onKey,
    onCursor,
    says: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': shown > 0 ? id : undefined,
      'aria-activedescendant': shown > 0 ? optionId(id, current) : undefined,
    },
    list: shown > 0 && (
      <MentionList id={id} anchor={anchor} people={people} current={current} onCurrent={choose} onChoose={mention} />
    ),
  };
};
