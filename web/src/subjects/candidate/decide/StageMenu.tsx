import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { MatchStatus, Stage } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type pipeline, StageIcon, stageLooks } from '../Stage.tsx';
import { statusNames } from './statuses.ts';

/** Where a stage leads. */
export interface StageChoice {
  stage: (typeof pipeline)[number];
  /** The status it leads to; without one the reasons say why not. */
  target: MatchStatus | undefined;
  /** Sentences in the reader's language. */
  reasons: readonly string[];
}

interface StageMenuProps {
  /** What is moved, for whoever hears the menu. */
  label: string;
  choices: readonly StageChoice[];
  /** Where they stand. */
  here: Stage | undefined;
  anchor: HTMLElement;
  /** Opens above what it belongs to. */
  isAbove?: boolean;
  onMove: (to: MatchStatus) => void;
  /** Rejecting asks for a reason first. */
  onReject: () => void;
  onClose: () => void;
  /** Further entries, below the stages. */
  children?: ReactNode;
}

const above = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const;

/** The stages in their order, each by its number; those without a way say why. */
export function StageMenu(props: StageMenuProps) {
  const { label, choices, here, anchor, isAbove = false, onMove, onReject, onClose, children } = props;
  const { t } = useTranslation();
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
  const nameOf = ({ stage, target }: StageChoice) => {
    if (target === 'rejected') return t('Reject…');
    return t(target === 'hired' ? statusNames.hired : stageLooks[stage].name);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...(isAbove && above)}
      slotProps={{ paper: { sx: { mt: isAbove ? -1 : 0 } }, list: { 'aria-label': label } }}
    >
      {choices.map((choice, at) => {
        const { stage, target, reasons } = choice;
        return (
          <MenuItem
            key={stage}
            // Not disabled: keys and screen readers come to the reason, too.
            aria-disabled={!target}
            onClick={() => target && choose(target)}
            sx={{
              minWidth: 240,
              maxWidth: 'min(360px, calc(100vw - 32px))',
              whiteSpace: 'normal',
              ...(stage === 'Reject' && { color: color.errorText }),
              ...(!target && { color: color.text3, cursor: 'default' }),
            }}
          >
            <StageIcon stage={stage} size={16} />
            <Box sx={{ minWidth: 0 }}>
              {nameOf(choice)}
              {reasons.map((reason) => (
                <Box key={reason} component="span" sx={{ display: 'block', typography: 'caption', color: color.text3 }}>
                  {reason}
                </Box>
              ))}
            </Box>
            <Box
              sx={{ marginInlineStart: 'auto', paddingInlineStart: 1, display: 'flex', alignItems: 'center', gap: 1 }}
            >
              {stage === here && <Check size={15} aria-hidden />}
              <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
                <Kbd keys={String(at + 1)} />
              </Box>
            </Box>
          </MenuItem>
        );
      })}
      {children}
    </Menu>
  );
}
