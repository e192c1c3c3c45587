import { useListChoicesQuery } from '#api/services/masterdata.ts';
import type { Estimate } from '@marigold/contract/estimate';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { FieldProps } from './fieldProps.ts';
import { type Relaxation, relaxations } from './relaxations.ts';

function RelaxationRow({ one, most, change }: { one: Relaxation; most: number } & Pick<FieldProps, 'change'>) {
  const { icon: Icon, label, gain, offer } = one;
  const { number } = useFormat();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(84px, auto)',
        gap: '4px 10px',
        py: 1,
        alignItems: 'center',
        borderBottom: `1px solid ${color.borderSubtle}`,
        '&:last-of-type': { border: 0 },
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, typography: 'meta', fontWeight: 550, color: color.text }}>
        <Icon size={15} color={color.text3} aria-hidden />
        {label}
      </Box>
      <Box component="span" className="numbers" sx={{ typography: 'meta', fontWeight: 600, textAlign: 'end' }}>
        +{number(gain)}
      </Box>
      <Box aria-hidden sx={{ height: 6, borderRadius: '3px', bgcolor: color.surface4, overflow: 'hidden' }}>
        <Box sx={{ height: '100%', width: `${(gain / most) * 100}%`, bgcolor: color.c2, borderRadius: '3px' }} />
      </Box>
      {offer && (
        <Button
          variant="text"
          color="primary"
          size="small"
          onClick={() => change(offer.change)}
          sx={{ justifySelf: 'end', minHeight: 24, px: 0.5, fontSize: '0.75rem', fontWeight: 600 }}
        >
          {offer.label}
        </Button>
      )}
    </Box>
  );
}

interface RelaxationListProps extends Pick<FieldProps, 'content' | 'change'> {
  estimate: Estimate;
  sx?: SxProps<Theme>;
}

/** Which requirements keep most people away, each with a way to relax it; nothing where none does. */
export function RelaxationList({ estimate, content, change, sx }: RelaxationListProps) {
  const { t } = useTranslation();
  const { data: choices } = useListChoicesQuery();
  const list = choices ? relaxations(t, content, choices, estimate) : [];
  if (list.length === 0) return null;
  const most = Math.max(1, ...list.map(({ gain }) => gain));
  return (
    <Box sx={sx}>
      <Typography variant="h3" sx={{ fontSize: '0.875rem' }}>
        {t('Which requirement excludes most')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: color.text3, fontWeight: 420 }}>
        {t('People who meet everything else but this one.')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.map((one) => (
          <RelaxationRow key={one.id} one={one} most={most} change={change} />
        ))}
      </Box>
    </Box>
  );
}
