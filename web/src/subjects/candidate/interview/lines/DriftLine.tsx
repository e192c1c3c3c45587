import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { useSettleDriftMutation } from '#subjects/calendar/calendarApi.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelInterview } from '../CancelInterview.tsx';
import { firstNameOf } from '../meeting.ts';
import { useSpoken } from '../useSpoken.ts';
import { NewsLine } from './NewsLine.tsx';
import { useDriftWords } from './useDriftWords.ts';

/** How an interview stands in its calendar since somebody changed it there, and the two ways to settle that. */
export function DriftLine({ interview }: { interview: Interview }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const mayChange = useMayHere(interview.opportunityId, 'moveCandidates');
  const { longDay, range } = useSpoken();
  const words = useDriftWords()(interview);
  const toast = useToast();
  const [settle, { isLoading }] = useSettleDriftMutation();
  const [isTaking, setTaking] = useState(false);
  const { interviewId, candidate } = interview;
  if (!words) return null;
  const name = firstNameOf(candidate.name);
  const [from, to] = words.span ?? [];
  const settled = (keep: 'calendar' | 'marigold') => settle({ companyId, interviewId, body: { keep } }).unwrap();
  const putBack = async () => {
    try {
      await settled('marigold');
      toast(final(t, t('The calendar gets it as it is here.')));
    } catch (error) {
      toast({ message: isApiError(error) ? t(error.message) : t('The calendar could not be changed.') });
    }
  };
  return (
    <NewsLine label={t('Another word in the calendar')} icon={CalendarX} tint={color.warningText}>
      <Box component="bdi" sx={{ flex: '1 1 180px', overflowWrap: 'anywhere', minWidth: 0 }}>
        {words.whole}
      </Box>
      {mayChange && (
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Button size="small" onClick={() => setTaking(true)}>
            {from ? t('Take over that time') : t('It does not take place')}
          </Button>
          <Button size="small" loading={isLoading} onClick={() => void putBack()}>
            {from ? t('Put our time back') : t('Enter it there again')}
          </Button>
        </Box>
      )}
      {isTaking && !from && <CancelInterview interview={interview} onClose={() => setTaking(false)} />}
      {isTaking && from && to && (
        <StepDialog
          title={t('Move the interview with {{name}}?', { name })}
          description={t('{{day}}, {{time}}. {{name}} and everybody who interviews hear of it by e-mail.', {
            day: longDay(from),
            time: range(from, to),
            name,
          })}
          confirm={t('Take over that time')}
          onConfirm={async () => {
            await settled('calendar');
            toast(final(t, t('The interview with {{name}} has moved.', { name: candidate.name })));
          }}
          onClose={() => setTaking(false)}
        />
      )}
    </NewsLine>
  );
}
