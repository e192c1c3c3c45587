import { cutLine } from '#ui/theme/cutLine.ts';
import { color, elevation, radius } from '#ui/theme/tokens.ts';
import { useMe } from '#state/root.ts';
import type { FreeTimes } from '@marigold/contract/booking';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameDay, later, minutesOfDay } from '../../times.ts';
import { useSpoken } from '../../useSpoken.ts';
import { busyWords } from './busyWords.ts';
import { type Busy, busyOn, hoursOn, type Stretch, suggested } from './layout.ts';
import type { Schedule } from '../useSchedule.ts';

/** Height of an hour; pixels. */
export const HOUR = 60;

interface DayColumnProps {
  day: Date;
  /** The hour the column begins with. */
  from: number;
  begins: readonly Date[];
  free: FreeTimes | undefined;
  schedule: Schedule;
  candidateZone: string | null;
  /** The candidate's first name. */
  name: string;
  now: Date;
  label: (slots: number) => string;
}

/** How somebody who is busy is drawn: hatched, so that it is told from free without its colour. */
export const hatched = {
  background: `repeating-linear-gradient(135deg, ${color.surface3} 0 6px, ${color.surface2} 6px 12px)`,
  border: `1px solid ${color.border}`,
} as const;

const BusyBlock = ({ busy, place }: { busy: Busy; place: object }) => {
  const { t } = useTranslation();
  const { userId } = useMe();
  const width = 100 / busy.lanes;
  return (
    <Box
      sx={{
        ...hatched,
        ...place,
        position: 'absolute',
        insetInlineStart: `calc(${busy.lane * width}% + 3px)`,
        width: `calc(${width}% - 6px)`,
        borderRadius: `${radius.sm}px`,
        px: 0.75,
        py: '2px',
        fontSize: '0.75rem',
        lineHeight: '16px',
        overflow: 'hidden',
        color: color.text2,
      }}
    >
      <Box component="b" sx={{ fontWeight: 600, color: color.text, display: 'block' }}>
        {t('Busy')}
      </Box>
      <Box component="span" sx={cutLine}>
        <bdi>{busyWords(t, busy, userId)}</bdi>
      </Box>
    </Box>
  );
};

/** A day: the hours in which everybody works, who is busy, and the free times to choose from. */
export function DayColumn(props: DayColumnProps) {
  const { day, from, begins, free, schedule, candidateZone, name, now, label } = props;
  const { t } = useTranslation();
  const { time, range, longDay, differs, timeThere } = useSpoken();
  const { plan, change } = schedule;
  const { duration, time: chosen } = plan;
  const isHere = chosen !== null && isSameDay(chosen, day);
  const placeOf = ({ from: begin, to }: Stretch) => ({
    top: ((begin - from * 60) / 60) * HOUR + 1,
    height: Math.max(22, ((to - begin) / 60) * HOUR - 2),
  });
  const at = (begin: Date) => placeOf({ from: minutesOfDay(begin), to: minutesOfDay(begin) + duration });
  const offered = suggested(begins, duration).filter(
    (begin) => !isHere || Math.abs(begin.getTime() - chosen.getTime()) >= later(new Date(0), duration).getTime(),
  );
  const isFree = isHere && begins.some((begin) => begin.getTime() === chosen.getTime());
  const thereOf = (begin: Date) => (differs(candidateZone, begin) ? timeThere(begin, candidateZone) : null);
  const spoken = (begin: Date) => {
    const there = thereOf(begin);
    const here = `${longDay(begin)}, ${range(begin, later(begin, duration))}`;
    return there ? `${here}, ${t('{{time}} for {{name}}', { time: there, name })}` : here;
  };
  const block = useRef<HTMLButtonElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    if (follows.current) block.current?.focus();
    follows.current = false;
  });
  /** The arrows take the chosen time to the next free one, a quarter of an hour away where it is. */
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !chosen) return;
    event.preventDefault();
    const next = by > 0 ? begins.find((begin) => begin > chosen) : begins.toReversed().find((begin) => begin < chosen);
    if (next) change({ time: next });
  };

  return (
    <Box
      role="group"
      aria-label={`${longDay(day)}, ${label(begins.length)}`}
      sx={{ position: 'relative', minWidth: 0, borderInlineStart: `1px solid ${color.borderSubtle}` }}
    >
      {free &&
        hoursOn(day, free).map((hours) => (
          <Box
            key={hours.from}
            sx={{ ...placeOf(hours), position: 'absolute', insetInline: 0, bgcolor: color.surface1 }}
          />
        ))}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          pointerEvents: 'none',
          backgroundImage: `linear-gradient(${color.borderSubtle} 1px, transparent 1px)`,
          backgroundSize: `100% ${HOUR}px`,
        }}
      />
      {free && busyOn(day, free).map((busy) => <BusyBlock key={busy.key} busy={busy} place={placeOf(busy)} />)}
      {offered.map((begin) => {
        const there = thereOf(begin);
        return (
          <ButtonBase
            key={begin.getTime()}
            aria-pressed={false}
            aria-label={spoken(begin)}
            onClick={() => {
              follows.current = true;
              change({ time: begin });
            }}
            className="numbers"
            sx={{
              ...at(begin),
              position: 'absolute',
              insetInline: 3,
              display: 'block',
              textAlign: 'start',
              px: 0.75,
              border: `1.5px dashed ${color.stInvite}`,
              borderRadius: `${radius.sm}px`,
              bgcolor: color.stInviteBg,
              color: color.stInvite,
              fontSize: '0.75rem',
              lineHeight: '18px',
              fontWeight: 550,
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              verticalAlign: 'top',
              '&:hover': { borderStyle: 'solid' },
            }}
          >
            <Box component="span" sx={{ position: 'absolute', top: 1, insetInlineStart: 6 }}>
              <bdi>{there ? `${time(begin)} · ${there}` : time(begin)}</bdi>
            </Box>
          </ButtonBase>
        );
      })}
      {isHere && (
        <ButtonBase
          ref={block}
          aria-pressed
          aria-label={spoken(chosen)}
          aria-keyshortcuts="ArrowUp ArrowDown"
          onKeyDown={step}
          className="numbers"
          sx={{
            ...at(chosen),
            position: 'absolute',
            insetInline: 3,
            zIndex: 3,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            justifyContent: 'flex-start',
            textAlign: 'start',
            px: 0.75,
            py: duration < 30 ? 0 : '2px',
            border: `2px solid ${free && !isFree ? color.warningText : color.stInvite}`,
            borderRadius: `${radius.sm}px`,
            bgcolor: free && !isFree ? color.warningContainer : color.stInviteBg,
            boxShadow: elevation[2],
            outline: `2px solid ${color.focus}`,
            outlineOffset: 2,
            fontSize: '0.75rem',
            lineHeight: '16px',
            overflow: 'hidden',
          }}
        >
          <Box component="bdi" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            {range(chosen, later(chosen, duration))}
          </Box>
          {thereOf(chosen) && (
            <Box component="bdi" sx={{ color: color.text2, whiteSpace: 'nowrap' }}>
              {t('{{time}} for {{name}}', { time: thereOf(chosen), name })}
            </Box>
          )}
        </ButtonBase>
      )}
      {isSameDay(day, now) && minutesOfDay(now) >= from * 60 && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: ((minutesOfDay(now) - from * 60) / 60) * HOUR,
            borderTop: `2px solid ${color.primaryGraphic}`,
            zIndex: 2,
            pointerEvents: 'none',
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: -4,
              top: -5,
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: color.primaryGraphic,
            },
          }}
        />
      )}
    </Box>
  );
}
