import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#subjects/video/amounts.ts';
import { color } from '#ui/theme/tokens.ts';
import { beginningAt, beginningsOf, type Span, wholeSeconds } from './trim.ts';

/** Seconds between two beginnings from which on it is seen that the handle does not stay where it is put. */
const FAR = 1;

interface CutProps {
  file: File;
  span: Span;
  duration: number;
  /** Hears the part that will be shown, and the moment that was moved. */
  onChange: (span: Span, moment: number) => void;
}

/** The part of a video that is shown: what is said is what will be there, so its beginning goes where one is possible. */
export function Cut({ file, span, duration, onChange }: CutProps) {
  const { t } = useTranslation();
  const id = useId();
  const [beginnings, setBeginnings] = useState<number[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const know = (found: number[]) => isWanted && setBeginnings(found);
    void beginningsOf(file).then(know, () => know([]));
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (!beginnings || beginnings.length === 0) return null;

  const cut = ([start = 0, to = duration]: readonly number[], isStep: boolean) => {
    const from = start === span.from ? start : beginningAt(beginnings, { wanted: start, before: span.from, isStep });
    if (to - from < 1 || (from === span.from && to === span.to)) return;
    onChange({ from, to }, from === span.from ? to : from);
  };
  const shown = wholeSeconds(span);
  const ends = [...beginnings, duration];
  const hint = () => {
    if (beginnings.length === 1) return t('The beginning of this video cannot be cut, its end can.');
    return ends.some((moment, at) => moment - (ends[at - 1] ?? 0) > FAR)
      ? t('A part can begin at some moments of this video only. The handle goes to the next of them.')
      : null;
  };
  return (
    <Box>
      <Box id={id} sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
        {t('Part that is shown')}
        <Box component="bdi" className="numbers" sx={{ color: color.text2, fontWeight: 420 }}>
          {clock(shown.from)}–{clock(shown.to)}
        </Box>
      </Box>
      <Box sx={{ px: 1 }}>
        <Slider
          value={[span.from, span.to]}
          min={0}
          max={duration}
          step={0.1}
          disableSwap
          aria-labelledby={id}
          getAriaLabel={undefined}
          getAriaValueText={(_value, at) => clock(at === 0 ? shown.from : shown.to)}
          onChange={({ type }, value) => Array.isArray(value) && cut(value, !/^(?:mouse|touch|pointer)/.test(type))}
        />
      </Box>
      {hint() && <Box sx={{ typography: 'meta', color: color.text3 }}>{hint()}</Box>}
    </Box>
  );
}
