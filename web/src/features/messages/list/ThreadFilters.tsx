import { SearchField } from '#ui/input/SearchField.tsx';
import { StageIcon } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDownAZ, ArrowDownWideNarrow } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangeFilter, statusFilters, type ThreadFilter } from './filter.ts';

/** Over so much of the end of the filters they fade; pixels. */
const FADE = 32;

const Chip = ({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) => (
  <ButtonBase
    aria-pressed={isOn}
    onClick={onClick}
    sx={{
      flex: 'none',
      gap: 0.75,
      px: 1.5,
      minHeight: 30,
      borderRadius: 999,
      border: `1px solid ${isOn ? 'transparent' : color.border}`,
      bgcolor: isOn ? color.primaryContainer : undefined,
      color: isOn ? color.onPrimaryContainer : color.text2,
      fontSize: '0.8125rem',
      fontWeight: isOn ? 650 : 550,
      whiteSpace: 'nowrap',
      '&:hover': { color: isOn ? color.onPrimaryContainer : color.text },
      '@media (pointer: coarse)': { minHeight: 44 },
    }}
  >
    {children}
  </ButtonBase>
);

interface ThreadFiltersProps {
  filter: ThreadFilter;
  unread: number;
  onChange: ChangeFilter;
}

/** Which conversations are listed: by name, by stage, unread or waiting for an answer; and in which order. */
export function ThreadFilters({ filter, unread, onChange }: ThreadFiltersProps) {
  const { t } = useTranslation();
  const chips = useRef<HTMLDivElement>(null);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const { status, only, sort } = filter;
  useEffect(() => {
    const box = chips.current;
    const on = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (box && on) box.scrollTo({ left: on.offsetLeft - box.clientWidth / 3 });
  }, [status]);
  const isByName = sort === 'name';
  // The number counts them at every stage, so that is what is shown.
  const toggle = (which: 'unread' | 'waiting') =>
    onChange(only === which ? { only: 'all' } : { only: which, status: '0', q: '' });
  const stageChip = ({ id, stage, name }: (typeof statusFilters)[number]) => (
    <Chip key={id} isOn={status === id} onClick={() => onChange({ status: status === id ? '0' : id })}>
      <StageIcon stage={stage} size={14} />
      {t(name)}
    </Chip>
  );
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, px: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, '& [role=search]': { width: '100%' } }}>
          <SearchField label={t('Search names')} value={filter.q} onChange={search} />
        </Box>
        <Tooltip title={isByName ? t('Ordered by name') : t('Newest first')}>
          <IconButton
            aria-label={t('Order by name')}
            aria-pressed={isByName}
            onClick={() => onChange({ sort: isByName ? 'newest' : 'name' })}
            sx={isByName ? { color: color.primaryText } : undefined}
          >
            {isByName ? <ArrowDownAZ size={18} /> : <ArrowDownWideNarrow size={18} />}
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        ref={chips}
        role="group"
        aria-label={t('Filter')}
        className="scroll-quiet"
        sx={{
          position: 'relative',
          display: 'flex',
          gap: 0.75,
          px: 2,
          paddingInlineEnd: `${FADE}px`,
          py: '3px',
          overflowX: 'auto',
          flex: 'none',
          // What goes on beyond the edge fades, and does not seem cut off.
          maskImage: `linear-gradient(to right, black calc(100% - ${FADE}px), transparent)`,
          '[dir=rtl] &': { maskImage: `linear-gradient(to left, black calc(100% - ${FADE}px), transparent)` },
        }}
      >
        <Chip isOn={status === '0' && only === 'all'} onClick={() => onChange({ status: '0', only: 'all' })}>
          {t('All')}
        </Chip>
        <Chip isOn={only === 'unread'} onClick={() => toggle('unread')}>
          {unread > 0 ? t('Unread {{number}}', { number: unread }) : t('Unread')}
        </Chip>
        <Chip isOn={only === 'waiting'} onClick={() => toggle('waiting')}>
          {t('Waiting')}
        </Chip>
        {statusFilters.slice(1).map(stageChip)}
      </Box>
    </>
  );
}
