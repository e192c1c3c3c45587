import { StageMenu } from '#subjects/candidate/decide/StageMenu.tsx';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import { useReasons } from './useReasons.ts';
import { stageOfAll, waysOf } from './ways.ts';

interface MoveSelectedProps {
  matches: readonly Match[];
  anchor: HTMLElement;
  onMove: (to: MatchStatus) => void;
  /** Rejecting asks for a reason first. */
  onReject: () => void;
  onClose: () => void;
}

/** Where several candidates can go together; stages that some cannot go to say why, and how many. */
export function MoveSelected({ matches, ...menu }: MoveSelectedProps) {
  const { t } = useTranslation();
  const reasonsOf = useReasons(matches.length);
  return (
    <StageMenu
      {...menu}
      isAbove
      label={t('Move {{count}} candidates', {
        count: matches.length,
        defaultValue_one: 'Move one candidate',
        defaultValue_other: 'Move {{count}} candidates',
      })}
      here={stageOfAll(matches)}
      choices={waysOf(matches).map((way) => ({ ...way, reasons: reasonsOf(way) }))}
    />
  );
}
