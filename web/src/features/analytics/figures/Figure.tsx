import { isApiError, isForbidden } from '#api/problem.ts';
import type { QueryState } from '#ui/feedback/Result.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sparkline } from '../charts/Sparkline.tsx';
import { Definition } from '../frame/Definition.tsx';
import { type Explained, useDefinition } from '../frame/definitions.ts';

/** How a number differs from the time before. */
export interface Change {
  /** Above zero: more. */
  by: number;
  /** How much, without its sign. */
  said: string;
  /** Whether more is better, or less. */
  better: 'more' | 'less';
}

/** A number as it is shown. */
export interface Figured {
  value: string;
  /** What it is a number of. */
  unit?: string | undefined;
  /** undefined: nothing to compare with; null: it is the same. */
  change?: Change | null | undefined;
  note: string;
  values: readonly (number | null)[];
}

interface FigureProps<T> {
  name: string;
  report: Explained;
  of: QueryState<T>;
  show: (data: T) => Figured;
  /** Opens the people behind it, or names the page that shows what it counts, where there is one. */
  onOpen?: (() => void) | string;
}

function Delta({ change }: { change: Change | null }) {
  const { t } = useTranslation();
  if (!change)
    return (
      <Box component="b" sx={{ color: color.text2, fontWeight: 600 }}>
        {t('same')}
      </Box>
    );
  const { by, said, better } = change;
  const isGood = by > 0 === (better === 'more');
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <Box
      component="b"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        fontWeight: 600,
        color: isGood ? color.successText : color.errorText,
      }}
    >
      <Arrow size={14} aria-hidden />
      <VisuallyHidden>{by > 0 ? t('up') : t('down')}</VisuallyHidden>
      <bdi>{said}</bdi>
    </Box>
  );
}

const numberLook = {
  typography: 'h1',
  lineHeight: '32px',
  color: color.text,
  justifySelf: 'start',
} as const;

/** A card with one number, how it changed and how it went. */
export function Figure<T>({ name, report, of: query, show, onOpen }: FigureProps<T>) {
  const { t } = useTranslation();
  const id = useId();
  const definition = useDefinition(report);
  const shown = query.data === undefined ? undefined : show(query.data);
  const number = (value: string): ReactNode => {
    const look = { className: 'numbers', sx: { ...numberLook, textDecoration: 'none' } };
    const hover = { '&:hover': { textDecoration: 'underline' } };
    if (onOpen === undefined) return <Box {...look}>{value}</Box>;
    if (typeof onOpen === 'string')
      return (
        <Box {...look} component={Link} to={onOpen} aria-label={`${name}: ${value}`} sx={{ ...look.sx, ...hover }}>
          {value}
        </Box>
      );
    return (
      <ButtonBase
        {...look}
        onClick={onOpen}
        aria-label={t('{{name}}: {{value}}, show who is behind it', { name, value })}
        sx={{ ...look.sx, ...hover }}
      >
        {value}
      </ButtonBase>
    );
  };
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-chart={report}
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.25,
        minWidth: 0,
        p: 2,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        bgcolor: color.card,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5, minHeight: 20 }}>
        <Box component="h3" id={id} sx={{ m: 0, typography: 'meta', fontWeight: 550, color: color.text2 }}>
          {name}
        </Box>
        <Box sx={{ my: -0.5, marginInlineEnd: -0.75 }}>
          {definition && <Definition name={name} text={definition} />}
        </Box>
      </Box>
      {shown ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            {number(shown.value)}
            {shown.unit && <Box sx={{ typography: 'meta', color: color.text3 }}>{shown.unit}</Box>}
          </Box>
          <Box
            className="numbers"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 0.75,
              minHeight: 20,
              typography: 'caption',
              fontWeight: 420,
              color: color.text2,
            }}
          >
            {shown.change !== undefined && <Delta change={shown.change} />}
            <bdi>{shown.note}</bdi>
          </Box>
          <Box sx={{ mt: 1 }}>
            <Sparkline values={shown.values} />
          </Box>
        </>
      ) : query.error && !query.isFetching ? (
        <Box
          role="alert"
          sx={{ display: 'grid', justifyItems: 'start', gap: 1, typography: 'meta', color: color.text2 }}
        >
          {isApiError(query.error) ? t(query.error.message) : t('That didn’t work on our side')}
          {!isForbidden(query.error) && (
            <Button size="small" onClick={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          )}
        </Box>
      ) : (
        <Late>
          <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
            <Skeleton width={72} height={32} />
            <Skeleton width={110} height={14} />
            <Skeleton height={28} />
          </Box>
        </Late>
      )}
    </Box>
  );
}
