import { Avatar } from '#ui/display/Avatar.tsx';
import { color, elevation, radius } from '#ui/theme/tokens.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { ToastSlot } from '#ui/feedback/Toasts.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft, SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../meeting.ts';
import { RoundField } from '../rounds/RoundField.tsx';
import { BeginField } from './BeginField.tsx';
import { ModeField } from './ChooseFields.tsx';
import { ChoosePanel } from './ChoosePanel.tsx';
import { ChosenTime } from './ChosenTime.tsx';
import { PlanFields } from './PlanFields.tsx';
import { PlanLine } from './PlanLine.tsx';
import { Refused } from './Refused.tsx';
import { Week } from './week/Week.tsx';
import { useFree } from './week/useFree.ts';
import { useSchedule } from './useSchedule.ts';

interface ScheduleSheetProps {
  meeting: Meeting;
  onClose: () => void;
}

/** Plans an interview, or moves one: who, where and what beside the week in which everybody's free times are. */
export function ScheduleSheet({ meeting, onClose }: ScheduleSheetProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const isWide = useMediaQuery('(min-width:1000px)');
  const now = useNow();
  const schedule = useSchedule(meeting, now, onClose);
  const week = useFree(meeting, schedule.plan, now);
  const [showsFields, setShowsFields] = useState(false);
  const { plan, change, submit, isBusy, isUnchanged, isMoved, missing } = schedule;
  const name = firstNameOf(meeting.name);
  const isChoice = plan.mode === 'choose';
  const verb = meeting.interview
    ? isMoved
      ? t('Move interview')
      : t('Save changes')
    : schedule.isReinvited
      ? t('Save changes')
      : t('Send invitation');
  const heading = meeting.interview
    ? t('Move the interview with {{name}}', { name })
    : meeting.invitation
      ? t('Change the invitation of {{name}}', { name })
      : t('Schedule with {{name}}', { name });
  const send = () => {
    submit();
    // What is missing there is not seen from here.
    if (plan.interviewers.length === 0 || !plan.title.trim()) setShowsFields(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const takeTime = (time: Date) => {
    change({ time });
    week.show(time);
  };
  const fields = (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isWide && !meeting.interview && <ModeField schedule={schedule} />}
      <RoundField meeting={meeting} schedule={schedule} />
      <PlanFields meeting={meeting} schedule={schedule} />
      {!isChoice && <BeginField schedule={schedule} week={week} />}
    </Box>
  );
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          onKeyDown,
          sx: {
            width: '100%',
            maxWidth: { md: 1096 },
            borderInlineStart: { md: `1px solid ${color.border}` },
            borderStartStartRadius: { md: radius.xl },
            borderEndStartRadius: { md: radius.xl },
            boxShadow: elevation[4],
            overflow: 'hidden',
          },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 1.75 },
          px: { xs: 1, md: 3 },
          py: { xs: 1, md: 1.75 },
          borderBottom: { md: `1px solid ${color.borderSubtle}` },
        }}
      >
        {!isWide && (
          <IconButton
            aria-label={showsFields ? t('Back to the times') : t('Close')}
            onClick={showsFields ? () => setShowsFields(false) : onClose}
            sx={{ '[dir=rtl] & .lucide-arrow-left': { transform: 'scaleX(-1)' } }}
          >
            {showsFields ? <ArrowLeft size={22} /> : <X size={22} />}
          </IconButton>
        )}
        {isWide && <Avatar url={meeting.avatarUrl} name={meeting.name} size={40} />}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={titleId} variant="h2" noWrap sx={{ fontSize: { md: '1.375rem' }, lineHeight: '28px' }}>
            {heading}
          </Typography>
          {isWide && (
            <Typography variant="meta" component="p" noWrap sx={{ color: color.text2 }}>
              <bdi>{meeting.roleName}</bdi>
            </Typography>
          )}
        </Box>
        {isWide ? (
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <X size={19} />
          </IconButton>
        ) : (
          !showsFields && (
            <IconButton aria-label={t('Length, people, place and note')} onClick={() => setShowsFields(true)}>
              <SlidersHorizontal size={20} />
            </IconButton>
          )
        )}
      </Box>
      {isWide ? (
        <Box sx={{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '328px minmax(0, 1fr)' }}>
          <Box
            className="scroll-quiet"
            sx={{
              overflowY: 'auto',
              p: 2.5,
              paddingInlineStart: 3,
              borderInlineEnd: `1px solid ${color.borderSubtle}`,
            }}
          >
            {fields}
          </Box>
          {isChoice ? (
            <ChoosePanel meeting={meeting} plan={plan} />
          ) : (
            <Week layout="grid" meeting={meeting} schedule={schedule} week={week} now={now} />
          )}
        </Box>
      ) : (
        <Box
          className="scroll-quiet"
          sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}
        >
          {!meeting.interview && !showsFields && (
            <Box sx={{ px: 2, pt: 1, pb: 1.5 }}>
              <ModeField schedule={schedule} />
            </Box>
          )}
          {showsFields ? (
            <Box sx={{ px: 2, pb: 3, pt: 1 }}>{fields}</Box>
          ) : (
            <>
              <PlanLine plan={plan} onOpen={() => setShowsFields(true)} />
              {isChoice ? (
                <ChoosePanel meeting={meeting} plan={plan} />
              ) : (
                <Week layout="list" meeting={meeting} schedule={schedule} week={week} now={now} />
              )}
            </>
          )}
        </Box>
      )}
      <Box
        component="footer"
        sx={{
          flex: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          gap: 1.25,
          px: { xs: 2, md: 3 },
          paddingInlineEnd: { md: 2.5 },
          py: 1.5,
          pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 1.5 },
          borderTop: `1px solid ${color.borderSubtle}`,
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <Refused schedule={schedule} onTime={takeTime} />
        </Box>
        {isChoice ? (
          <Box sx={{ color: color.text2 }}>
            {schedule.isRoundOnly
              ? t('The round is for the team: nobody is written to.')
              : meeting.invitation
                ? t('The link stays the same. A time that is held now is free again.')
                : t('The invitation stands for 30 days. You can take it back.')}
          </Box>
        ) : (
          <ChosenTime meeting={meeting} plan={plan} candidateZone={week.candidateZone} isTold={!schedule.isRoundOnly} />
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          {isWide && <Button onClick={onClose}>{t('Cancel')}</Button>}
          <Button
            variant="contained"
            loading={isBusy}
            disabled={isUnchanged || Boolean(missing.time)}
            onClick={send}
            endIcon={isWide ? <Kbd keys="mod+enter" onPrimary /> : undefined}
            sx={{ flex: { xs: 1, md: 'none' }, minHeight: { xs: 48, md: 34 } }}
          >
            {verb}
          </Button>
        </Box>
      </Box>
      <ToastSlot />
    </Drawer>
  );
}
