import { useMe } from '#state/root.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { isApiError } from '#api/problem.ts';
import { color } from '#ui/theme/tokens.ts';
import { faqLimits } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskFaqMutation } from '#subjects/company/faq.ts';

/** Tries what the bot would answer to a candidate. */
export function AskBot({ opportunityIdentifier }: { opportunityIdentifier: string | null }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [question, setQuestion] = useState('');
  const [ask, { data, error, isLoading }] = useAskFaqMutation();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (question.trim()) void ask({ companyId, body: { question: question.trim(), opportunityIdentifier } });
  };
  return (
    <Card component="section" aria-labelledby="ask-bot" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id="ask-bot" variant="h2" sx={{ fontSize: '1rem' }}>
        {t('Ask the bot')}
      </Typography>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          placeholder={t('Try a question')}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { 'aria-label': t('Try a question'), maxLength: faqLimits.question, dir: 'auto' } }}
        />
        <Button type="submit" loading={isLoading}>
          {t('Ask')}
        </Button>
      </Box>
      {isApiError(error) && <Failure error={error} onRetry={() => submit()} />}
      {data && (
        <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ typography: 'meta', color: color.text2 }}>
            {data.answer ? t('The bot would answer with') : t('The bot would pass this on to a person.')}
          </Box>
          {data.answer && (
            <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{data.answer.question}</Box>
              {data.answer.answer}
            </Box>
          )}
          {data.likely.length > 0 && (
            <>
              <Box sx={{ mt: 1, typography: 'meta', color: color.text2 }}>{t('Nearest questions')}</Box>
              <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
                {data.likely.map(({ faqId, question: other }) => (
                  <li key={faqId} dir="auto">
                    {other}
                  </li>
                ))}
              </Box>
            </>
          )}
        </Box>
      )}
    </Card>
  );
}
