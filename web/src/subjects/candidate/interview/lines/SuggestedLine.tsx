import { useTakeSuggestionMutation } from '#api/services/scheduler.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Suggestion } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { useMayHere } from '../../useMayHere.ts';
import { firstNameOf } from '../meeting.ts';
import { useSpoken } from '../useSpoken.ts';
import { NewsLine } from './NewsLine.tsx';

const AskOutside = dialogPart(async () => (await import('./AskOutside.tsx')).AskOutside);

interface SuggestedLineProps {
  suggestion: Suggestion | null;
  opportunityId: string;
  matchId: string;
  name: string;
}

/** Times that a candidate suggests because none of those offered suits them; each is booked with one click, after a question where it is outside hours. */
export function SuggestedLine({ suggestion, opportunityId, matchId, name }: SuggestedLineProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const mayChange = useMayHere(opportunityId, 'moveCandidates');
  const { day, time, there } = useSpoken();
  const toast = useToast();
  const [take, { isLoading, originalArgs }] = useTakeSuggestionMutation();
  const [outside, setOutside] = useState<{ time: string; sentence: string } | null>(null);
  if (!suggestion) return null;
  const book = async (interviewTime: string, isOutsideToo = false) => {
    try {
      await take({ companyId, matchId, body: { id: newId(), interviewTime, isOutsideToo } }).unwrap();
      setOutside(null);
      toast(final(t, t('The interview with {{name}} is booked.', { name })));
    } catch (error) {
      const isOutside = isApiError(error) && error.code === 'OUTSIDE_HOURS';
      setOutside(isOutside ? { time: interviewTime, sentence: error.message } : null);
      if (isOutside) return;
      toast({ message: isApiError(error) ? t(error.message) : t('The time could not be booked.') });
    }
  };
  return (
    <NewsLine label={t('Suggested times')} icon={CalendarHeart} tint={color.stInvite}>
      <bdi>{t('{{name}} suggests:', { name: firstNameOf(name) })}</bdi>
      {suggestion.times.map((each) => {
        const at = new Date(each);
        const words = `${day(at)}, ${time(at)}`;
        const away = there(at, suggestion.timeZone);
        return mayChange ? (
          <Button
            key={each}
            size="small"
            className="numbers"
            title={away ?? undefined}
            aria-label={t('Book {{time}}', { time: away ? `${words}, ${away}` : words })}
            disabled={isLoading}
            loading={isLoading && originalArgs?.body.interviewTime === each}
            onClick={() => void book(each)}
          >
            {words}
          </Button>
        ) : (
          <Box key={each} component="span" className="numbers">
            {words}
          </Box>
        );
      })}
      {suggestion.word && (
        <Box dir="auto" sx={{ flex: '1 1 100%', color: color.text2, overflowWrap: 'anywhere' }}>
          {suggestion.word}
        </Box>
      )}
      {outside && (
        <AskOutside
          sentence={outside.sentence}
          isBusy={isLoading}
          onBook={() => void book(outside.time, true)}
          onClose={() => setOutside(null)}
        />
      )}
    </NewsLine>
  );
}
