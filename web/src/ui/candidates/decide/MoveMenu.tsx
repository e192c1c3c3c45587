import { Kbd } from '#ui/Kbd.tsx';
import { pipeline, StageIcon, stageLooks } from '#ui/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusNames, targetOf } from './statuses.ts';

interface MoveMenuProps {
  match: Match;
  anchor: HTMLElement;
  onMove: (to: MatchStatus) => void;
  /** Rejecting asks for a reason first. */
  onReject: () => void;
  onClose: () => void;
}

/** Where a candidate can go from here: the stages in their order, each by its number; those without a way are dimmed. */
export function MoveMenu({ match, anchor, onMove, onReject, onClose }: MoveMenuProps) {
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
          disabled={!target}
          onClick={() => target && choose(target)}
          sx={{ minWidth: 220, ...(stage === 'Reject' && { color: color.errorText }) }}
        >
          <StageIcon stage={stage} size={16} />
          {nameOf(stage, target)}
          <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
            {stage === here && <Check size={15} aria-label={t('is here now')} />}
            <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
              <Kbd keys={String(at + 1)} />
            </Box>
          </Box>
        </MenuItem>
      ))}
    </Menu>
  );
}
