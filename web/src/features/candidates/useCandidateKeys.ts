import { type Match, moves, rankings } from '@marigold/contract/matches';
import { wantFocus } from '#ui/shortcuts/wantedFocus.ts';
import { commentField } from './profile/comments/commentField.ts';
import { useTranslation } from 'react-i18next';
import { canMeet } from '#subjects/candidate/interview/meeting.ts';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { CandidateKey } from './CandidateKeys.tsx';
import type { ChangeFilter } from './list/toolbar/CandidateToolbar.tsx';
import type { RowCommands } from './list/row/RowActions.tsx';
import type { usePicked } from './selecting/usePicked.ts';
import type { useSelection } from './useSelection.ts';

interface Keyboard {
  change: ChangeFilter;
  selection: ReturnType<typeof useSelection>;
  commands: RowCommands;
  picked: ReturnType<typeof usePicked>;
  /** Goes to the stage before or after. */
  turn: { by: (by: 1 | -1) => void; back: string; on: string };
  /** Shows the candidates the other way; absent where there is no room for it. */
  onOtherView: (() => void) | undefined;
}

/** What a menu opened by key stands at: the profile's button, else the row. */
const anchorOf = (match: Match, part: 'move' | 'reject'): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-profile-${part}]`) ??
  document.querySelector<HTMLElement>(`[data-match="${match.matchId}"] [role=gridcell]:last-of-type`) ??
  document.body;

/** Wherever the focus is or nowhere, but in a text, in a conversation, or in what is open over the page. */
const outsideOfTexts =
  'body:not(:has(:is(input, textarea, [contenteditable], [role=log]):focus, :is([role=dialog], [role=menu], [role=listbox]) :focus))';

/** The keys of the candidates page and what each does now. */
export const useCandidateKeys = (keyboard: Keyboard): CandidateKey[] => {
  const { change, selection, commands, picked, turn, onOtherView } = keyboard;
  const { t } = useTranslation();
  const toast = useToast();
  const { current, at, openId, close, step } = selection;
  const isPicking = picked.ids.size > 0;
  const { pick, schedule } = commands;
  // Of several, the bar below them knows what these keys do.
  const { move, reject, favorite, message } = isPicking ? {} : commands;
  const isMirrored = document.documentElement.dir === 'rtl';
  /** A key never does nothing without a word. */
  const sayStays = ({ name, status }: Match) =>
    toast({ message: t('{{name}} is at “{{status}}” now and stays there.', { name, status: t(statusNames[status]) }) });
  const withCurrent = (run: (match: Match) => void) => () => {
    if (current) run(current);
  };
  return [
    { keys: 'j', label: 'Next candidate', run: () => step(1) },
    { keys: 'k', label: 'Previous candidate', run: () => step(-1) },
    ...(favorite ? [{ keys: 'f', label: 'Favourite', run: withCurrent(favorite) }] : []),
    ...(move
      ? [
          {
            keys: 'm',
            label: 'Move, then 1 to 6',
            run: withCurrent((match) => {
              if (moves[match.status].length > 0) move(match, anchorOf(match, 'move'));
              else sayStays(match);
            }),
          },
        ]
      : []),
    ...(reject
      ? [
          {
            keys: 'r',
            label: 'Reject, then 1 to 4',
            run: withCurrent((match) => {
              if (moves[match.status].includes('rejected')) reject(match, anchorOf(match, 'reject'));
              else sayStays(match);
            }),
          },
        ]
      : []),
    ...(message ? [{ keys: 'e', label: 'Write a message', run: withCurrent(message) }] : []),
    ...(schedule
      ? [
          {
            keys: 's',
            label: 'Schedule an interview',
            run: withCurrent((match) => {
              if (canMeet(match)) schedule(match);
              else sayStays(match);
            }),
          },
        ]
      : []),
    {
      keys: 'c',
      label: 'Comment',
      run: withCurrent((match) => {
        const isThere = wantFocus(commentField(match.memberId));
        if (!isThere) change({ match: match.matchId, tab: 'comments' }, { replace: Boolean(openId) });
      }),
    },
    { keys: 'h', label: turn.back, run: () => turn.by(isMirrored ? 1 : -1) },
    { keys: 'l', label: turn.on, run: () => turn.by(isMirrored ? -1 : 1) },
    ...(onOtherView ? [{ keys: 'b', label: 'List or board', run: onOtherView }] : []),
    { keys: '1', label: 'All rankings', run: () => change({ rank: 'all' }) },
    ...rankings.map((rank, at) => ({
      keys: String(at + 2),
      label: { top: 'Only top', great: 'Only great', good: 'Only good' }[rank],
      run: () => change({ rank }),
    })),
    ...(pick
      ? [
          { keys: 'x', label: 'Select', run: withCurrent((match) => at >= 0 && pick(match)) },
          { keys: 'shift+j', label: 'Select the next one, too', run: () => picked.extend(1) },
          { keys: 'shift+k', label: 'Select the previous one, too', run: () => picked.extend(-1) },
          { keys: 'mod+a', label: 'Select all that are loaded', run: () => picked.all(), within: outsideOfTexts },
        ]
      : []),
    ...(isPicking
      ? [{ keys: 'escape', label: 'Clear the selection', run: picked.clear }]
      : openId
        ? [{ keys: 'escape', label: 'Close the profile', run: close }]
        : []),
  ];
};
