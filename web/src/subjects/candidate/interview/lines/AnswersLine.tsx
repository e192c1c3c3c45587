import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import { CalendarCheck2, CalendarMinus2, CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstNameOf } from '../meeting.ts';

/** How each answer of a calendar is drawn and said. */
export const answerLooks = {
  accepted: { icon: CalendarCheck2, words: '{{name}} accepted', tint: color.successText },
  declined: { icon: CalendarX2, words: '{{name}} declined', tint: color.errorText },
  tentative: { icon: CalendarMinus2, words: '{{name}} may come', tint: color.warningText },
} as const;

/** What the calendars of those who were invited answered; nothing where none did. */
export function AnswersLine({ interview }: { interview: Interview }) {
  const { t } = useTranslation();
  const { answers, candidate, interviewers, state } = interview;
  if (answers.length === 0 || state !== 'Scheduled') return null;
  return (
    <Box
      component="ul"
      aria-label={t('Answers of calendars')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        gridColumn: '1 / -1',
        flexBasis: '100%',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'meta',
        minWidth: 0,
      }}
    >
      {answers.map(({ userId, answer, word }) => {
        const { icon: Icon, words, tint } = answerLooks[answer];
        const name = userId === null ? candidate.name : interviewers.find((each) => each.userId === userId)?.name;
        if (name === undefined) return null;
        return (
          <Box component="li" key={userId ?? 'candidate'} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Icon size={15} aria-hidden color={tint} style={{ flex: 'none' }} />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{t(words, { name: firstNameOf(name) })}</bdi>
              {word && (
                <Box component="span" sx={{ color: color.text2 }} dir="auto">
                  {': '}
                  {word}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
