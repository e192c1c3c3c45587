import { useGetCompanyProfileQuery } from '#api/company.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#state/opportunityContent.ts';

const bubble = {
  maxWidth: '88%',
  px: 1.5,
  py: 1,
  borderRadius: '14px',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
} as const;

const Answer = ({ children }: { children: string }) => (
  <Box
    sx={{
      ...bubble,
      justifySelf: 'end',
      bgcolor: color.bubbleMine,
      color: color.onBubbleMine,
      borderEndEndRadius: '4px',
    }}
  >
    {children}
  </Box>
);

/** Screening questions shown answered before the one that waits. */
const SHOWN = 3;

/** How the bot will ask, as on a phone: the first questions answered, the next one with its buttons. */
export function BotPreview({ content }: { content: Content }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const asked = content.screeningQuestions.filter(({ question }) => question.trim());
  const open = content.openQuestions.filter(({ question }) => question.trim());
  const shown = asked.slice(0, SHOWN);
  const next = asked.length === 0 ? open[0] : undefined;
  return (
    <Box
      role="img"
      aria-label={t('How the bot asks: {{questions}}', {
        questions: [...asked, ...open].map(({ question }) => question).join(' '),
      })}
      sx={{
        border: `1px solid ${color.border}`,
        borderRadius: '28px',
        bgcolor: color.surface1,
        p: 1.75,
        display: 'grid',
        gap: 1.25,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.25,
          alignItems: 'center',
          pb: 1.25,
          borderBottom: `1px solid ${color.borderSubtle}`,
        }}
      >
        <Box
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: color.bubbleBot,
            color: color.infoText,
          }}
        >
          <Bot size={18} />
        </Box>
        <Box>
          <Box sx={{ fontWeight: 600 }}>{t('Marigold bot')}</Box>
          <Box sx={{ typography: 'caption', fontWeight: 420, color: color.text3 }}>
            {t('for {{company}}', { company: company?.name ?? '' })}
          </Box>
        </Box>
      </Box>
      {shown.map(({ question, correctAnswer }, at) => (
        <Box key={at} sx={{ display: 'grid', gap: 1.25 }}>
          <Box sx={{ ...bubble, bgcolor: color.bubbleBot, color: color.onBubbleBot, borderEndStartRadius: '4px' }}>
            <Box component="span" sx={{ color: color.bubbleBotMuted }}>
              ({at + 1}/{asked.length})
            </Box>{' '}
            {question}
          </Box>
          {at < shown.length - 1 && <Answer>{correctAnswer ? t('Yes') : t('No')}</Answer>}
        </Box>
      ))}
      {next && (
        <Box sx={{ ...bubble, bgcolor: color.bubbleBot, color: color.onBubbleBot, borderEndStartRadius: '4px' }}>
          {next.question}
        </Box>
      )}
      {asked.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {[t('Yes'), t('No')].map((answer) => (
            <Box
              key={answer}
              sx={{
                height: 44,
                display: 'grid',
                placeItems: 'center',
                fontWeight: 600,
                border: `1px solid ${color.borderStrong}`,
                borderRadius: '10px',
              }}
            >
              {answer}
            </Box>
          ))}
        </Box>
      )}
      {asked.length + open.length === 0 && (
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('Without questions the bot only says hello and hands over to you.')}
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: color.text3, textAlign: 'center', fontWeight: 420 }}>
        {t('Answers are saved as they are given')}
      </Box>
    </Box>
  );
}
