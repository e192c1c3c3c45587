import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '../useCandidates.ts';
import type { BarSize } from './BarButton.tsx';
import type { usePicked } from './usePicked.ts';

interface SelectionCountProps {
  picked: ReturnType<typeof usePicked>;
  /** The list all of which can be selected; none where there are several. */
  list: Pick<Lane, 'rows' | 'total'> | undefined;
  size: BarSize;
  onClear: () => void;
}

/** How many are selected, and a way to select everybody who is loaded; of a longer list it says that there are more. */
export function SelectionCount({ picked, list, size, onClear }: SelectionCountProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = picked.matches.length;
  const { length } = list?.rows ?? picked.matches;
  const total = list?.total ?? length;
  const isPhone = size === 'phone';
  const isAll = count === length;
  const isPart = length < total;
  return (
    <Box
      sx={{
        flex: isPhone ? '1 0 100%' : 1,
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        columnGap: isPhone ? 0.5 : 1,
        ...(isPhone && { borderBottom: `1px solid ${color.border}`, mb: 0.5 }),
      }}
    >
      {isPhone && (
        <IconButton aria-label={t('Clear the selection')} onClick={onClear}>
          <X size={20} />
        </IconButton>
      )}
      <Box className="numbers" sx={{ flex: 'none', fontWeight: 650, fontSize: isPhone ? '1rem' : '0.9375rem' }}>
        <bdi>
          {t('{{count}} selected', {
            count,
            defaultValue_one: 'One selected',
            defaultValue_other: '{{count}} selected',
          })}
        </bdi>
      </Box>
      {!isAll && size !== 'narrow' && (
        <Button
          size="small"
          variant="text"
          color="primary"
          onClick={() => picked.all()}
          sx={{ minWidth: 0, ...(isPhone && { marginInlineStart: 'auto' }) }}
        >
          <bdi>
            {isPart
              ? t('Select the {{number}} loaded', { number: number(length) })
              : t('Select all {{number}}', { number: number(length) })}
          </bdi>
        </Button>
      )}
      {isAll && isPart && (
        <Box
          className="numbers"
          sx={{
            minWidth: 0,
            typography: 'caption',
            color: color.text3,
            ...(isPhone && { marginInlineStart: 'auto', px: 1 }),
          }}
        >
          {t('{{number}} in the list; more load as you scroll', { number: number(total) })}
        </Box>
      )}
    </Box>
  );
}
