import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { pipeline, StageIcon, stageLooks } from '../Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bot, Check, SquareCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusNames, targetOf, whyNot } from './statuses.ts';

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

/** Where a candidate can go from here: the stages in their order, each by its number; those without a way say why. */
export function MoveMenu({ match, anchor, onMove, onReject, onScreen, onPick, onClose }: MoveMenuProps) {
  const { t } = useTranslation();
  const here = stageOf(match.status);
  const choices = pipeline.map((stage) => ({ stage, target: targetOf(match.status, stage) }));
  const choose = (target: MatchStatus) => {
    onClose();
    if (target === 'rejected') onReject();
    else onMove(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = /^[1-6]$/.test(event.key) && choices[Number(event.key) - 1]?.target;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    choose(target);
  };
  const nameOf = (stage: (typeof pipeline)[number], target: MatchStatus | undefined) => {
    if (target === 'rejected') return t('Reject…');
    return t(target === 'hired' ? statusNames.hired : stageLooks[stage].name);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ list: { 'aria-label': t('Move {{name}}', { name: match.name }) } }}
    >
      {choices.map(({ stage, target }, at) => (
        <MenuItem
          key={stage}
          // Not disabled: keys and screen readers come to the reason, too.
          aria-disabled={!target}
          onClick={() => target && choose(target)}
          sx={{
            minWidth: 240,
            ...(stage === 'Reject' && { color: color.errorText }),
            ...(!target && { color: color.text3, cursor: 'default' }),
          }}
        >
          <StageIcon stage={stage} size={16} />
          <Box sx={{ minWidth: 0 }}>
            {nameOf(stage, target)}
            {!target && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: color.text3 }}>
                {t(whyNot(match.status, stage))}
              </Box>
            )}
          </Box>
          <Box sx={{ marginInlineStart: 'auto', paddingInlineStart: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
            {stage === here && <Check size={15} aria-hidden />}
            <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
              <Kbd keys={String(at + 1)} />
            </Box>
          </Box>
        </MenuItem>
      ))}
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
    </Menu>
  );
}
