import { color } from '#ui/theme/tokens.ts';
import { returnSentences, usePostAgain } from '#subjects/opportunity/actions/PostAgain.tsx';
import type { Opportunity } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** What posting it again does to candidates, as whoever asks for it chose. */
export function PostingAgain({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const { ended } = usePostAgain(opportunity);
  const { postAgain } = opportunity;
  if (!ended || !postAgain) return null;
  const { told } = ended;
  const isInvited = postAgain.told === 'return';
  const sentences = [
    ...returnSentences(t, ended),
    told > 0 &&
      (isInvited
        ? t('{{count}} people who were told that it closed are invited back.', {
            count: told,
            defaultValue_one: '{{count}} person who was told that it closed is invited back.',
            defaultValue_other: '{{count}} people who were told that it closed are invited back.',
          })
        : t('{{count}} people who were told that it closed stay rejected.', {
            count: told,
            defaultValue_one: '{{count}} person who was told that it closed stays rejected.',
            defaultValue_other: '{{count}} people who were told that it closed stay rejected.',
          })),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Box component="section" aria-label={t('When it is posted again')} sx={{ typography: 'meta', color: color.text2 }}>
      <Box component="b" sx={{ fontWeight: 600, color: color.text }}>
        {t('When it is posted again')}
      </Box>
      <Box component="ul" className="numbers" sx={{ m: 0, mt: 0.5, paddingInlineStart: '18px' }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      {isInvited && told > 0 && postAgain.message && (
        <Box
          dir="auto"
          sx={{ mt: 1, px: 1.75, py: 1.25, borderRadius: '12px', bgcolor: color.surface2, whiteSpace: 'pre-line' }}
        >
          {postAgain.message}
        </Box>
      )}
    </Box>
  );
}
