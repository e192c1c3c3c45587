import type { outbox } from '@marigold/contract/system';
import type { Reply } from '@marigold/contract/kit';
import { MailStateChip } from '#subjects/company/MailStateChip.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

type Mail = Reply<typeof outbox.routes.readOutbox>['data'][number];

/** The text with its addresses as links; everything else stays text. */
const Text = ({ mail: { text, links } }: { mail: Mail }) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    links.includes(part) ? (
      <Link key={at} href={part} rel="noreferrer" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {part}
      </Link>
    ) : (
      part
    ),
  );

/** One mail: to whom, about what, and what it says. */
export function Letter({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const { age } = useFormat();
  return (
    <Box
      component="li"
      sx={{
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.card}px`,
        bgcolor: color.card,
        p: 2,
        // Mails hold words that nobody chose for this width, such as long addresses.
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h2" lang={mail.language} sx={{ m: 0, typography: 'h3' }}>
          {mail.subject}
        </Box>
        <MailStateChip state={mail.state} />
      </Box>
      <Box sx={{ typography: 'meta', color: color.text3, mt: 0.25 }}>
        {mail.from && (
          <>
            <bdi>{mail.from}</bdi> ·{' '}
          </>
        )}
        <bdi>{mail.to}</bdi> · {t('{{age}} ago', { age: age(mail.at) })}
      </Box>
      <Box
        lang={mail.language}
        dir="auto"
        sx={{ typography: 'body1', color: color.text2, whiteSpace: 'pre-line', mt: 1.5 }}
      >
        <Text mail={mail} />
      </Box>
    </Box>
  );
}
