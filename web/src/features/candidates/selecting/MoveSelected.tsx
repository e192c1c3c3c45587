import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stageOfAll, type Way, waysOf } from './ways.ts';

interface MoveSelectedProps {
  matches: readonly Match[];
  anchor: HTMLElement;
  onMove: (to: MatchStatus) => void;
  /** Rejecting asks for a reason first. */
  onReject: () => void;
  onClose: () => void;
}

/** Where several candidates can go together: the stages in their order; those that some cannot go to say why, and how many. */
export function MoveSelected({ matches, anchor, onMove, onReject, onClose }: MoveSelectedProps) {
  const { t } = useTranslation();
  const ways = waysOf(matches);
  const here = stageOfAll(matches);
  const choose = (target: MatchStatus) => {
    onClose();
    if (target === 'rejected') onReject();
    else onMove(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = /^[1-6]$/.test(event.key) && ways[Number(event.key) - 1]?.target;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    choose(target);
  };
  const nameOf = ({ stage, target }: Way) => {
    if (target === 'rejected') return t('Reject…');
    return t(target === 'hired' ? statusNames.hired : stageLooks[stage].name);
  };
  const total = matches.length;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={onKeyDown}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { sx: { mt: -1 } },
        list: {
          'aria-label': t('Move {{count}} candidates', {
            count: total,
            defaultValue_one: 'Move one candidate',
            defaultValue_other: 'Move {{count}} candidates',
          }),
        },
      }}
    >
      {ways.map((way, at) => {
        const { stage, target, obstacles } = way;
        return (
          <MenuItem
            key={stage}
            // Not disabled: keys and screen readers come to the reason, too.
            aria-disabled={!target}
            onClick={() => target && choose(target)}
            sx={{
              minWidth: 260,
              maxWidth: 'min(360px, calc(100vw - 32px))',
              whiteSpace: 'normal',
              ...(stage === 'Reject' && { color: color.errorText }),
              ...(!target && { color: color.text3, cursor: 'default' }),
            }}
          >
            <StageIcon stage={stage} size={16} />
            <Box sx={{ minWidth: 0 }}>
              {nameOf(way)}
              {obstacles.map(({ why, count: part }) => (
                <Box key={why} component="span" sx={{ display: 'block', typography: 'caption', color: color.text3 }}>
                  {part === total ? t(why) : t('{{part}} of {{total}}: {{why}}', { part, total, why: t(why) })}
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
    </Menu>
  );
}
