import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import { serverNow } from '@marigold/contract/serverTime';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { Bot, SquareCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pipeline } from '../Stage.tsx';
import { useAhead } from '../interview/FallsAway.tsx';
import { StageMenu } from './StageMenu.tsx';
import { targetOf, whyNot } from './statuses.ts';

interface MoveMenuProps {
  match: Match;
  anchor: HTMLElement;
  onMove: (to: MatchStatus) => void;
  /** Rejecting asks for a reason first. */
  onReject: () => void;
  /** Has the bot ask the questions of the role; absent where it cannot. */
  onScreen?: ((match: Match) => void) | undefined;
  /** Selects the candidate; on phones, where rows have no box. */
  onPick?: ((match: Match) => void) | undefined;
  onClose: () => void;
}

/** Where a candidate can go from here, and what else can be done with them. */
export function MoveMenu({ match, anchor, onMove, onReject, onScreen, onPick, onClose }: MoveMenuProps) {
  const { t } = useTranslation();
  const ahead = useAhead(match.status === 'interviewScheduled' ? match.matchId : undefined);
  // What has begun takes place; rejecting says it in its own panel.
  const cancels =
    ahead && ahead.begin.getTime() > serverNow()
      ? [t('Cancels the interview on {{day}}, {{time}} and tells everyone invited.', ahead.when)]
      : [];
  const choices = pipeline.map((stage) => {
    const target = targetOf(match.status, stage);
    if (!target) return { stage, target, reasons: [t(whyNot(match.status, stage))] };
    if (match.status === 'jobOffer' && target === 'interviewDone')
      return { stage, target, reasons: [t('Takes the offer back. No mail says so: write to {{name}}.', match)] };
    return { stage, target, reasons: target === 'rejected' ? [] : cancels };
  });
  return (
    <StageMenu
      label={t('Move {{name}}', { name: match.name })}
      choices={choices}
      here={stageOf(match.status)}
      anchor={anchor}
      onMove={onMove}
      onReject={onReject}
      onClose={onClose}
    >
      {(onScreen || onPick) && <Divider />}
      {onPick && (
        <MenuItem
          onClick={() => {
            onClose();
            onPick(match);
          }}
        >
          <SquareCheck size={16} aria-hidden />
          {t('Select')}
        </MenuItem>
      )}
      {onScreen && (
        <MenuItem
          onClick={() => {
            onClose();
            onScreen(match);
          }}
        >
          <Bot size={16} aria-hidden />
          {t('Start screening')}
        </MenuItem>
      )}
    </StageMenu>
  );
}
