import type { Webhook, WebhookDelivery } from '@marigold/contract/webhooks';
import { useMe } from '#state/root.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDeliveriesQuery, useSendAgainMutation } from './calls.ts';
import { useTypeNames } from './useTypeNames.ts';

/** Milliseconds between two looks while something is on its way. */
const lookEvery = 2_000;

/** What came of the last try, in words; nothing before the first. */
const useLastTry = () => {
  const { t } = useTranslation();
  return ({ code, trouble }: WebhookDelivery): string[] => {
    if (code !== null) return [t('Answer {{code}}', { code })];
    if (trouble === 'late') return [t('No answer in 15 seconds')];
    if (trouble === 'unreachable') return [t('Could not be reached')];
    return trouble === 'unsealed' ? [t('The secret cannot be opened: replace it')] : [];
  };
};

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { brief } = useFormat();
  const names = useTypeNames();
  const lastTry = useLastTry();
  const [sendAgain, { isLoading }] = useSendAgainMutation();
  const { deliveryId, type, state, tries, date, nextTryDate } = delivery;
  const name = type in names ? names[type as keyof typeof names] : type;
  const words = { waiting: t('waiting'), taken: t('taken'), failed: t('failed') };
  const tones = { waiting: 'default', taken: 'success', failed: 'error' } as const;
  const facts = [
    brief(date),
    ...lastTry(delivery),
    ...(tries > 0
      ? [
          t('Tried {{count}} times', {
            count: tries,
            defaultValue_one: 'Tried once',
            defaultValue_other: 'Tried {{count}} times',
          }),
        ]
      : []),
    ...(nextTryDate && tries > 0 ? [t('Next try at {{time}}', { time: brief(nextTryDate) })] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: `1px solid ${color.borderSubtle}`,
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <span>{name}</span>
          <Chip size="small" color={tones[state]} label={words[state]} />
        </Box>
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      {webhook.state === 'on' && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={state === 'waiting' ? t('Send now: {{name}}', { name }) : t('Send again: {{name}}', { name })}
          onClick={() => void sendAgain({ companyId, webhookId: webhook.webhookId, deliveryId })}
        >
          {state === 'waiting' ? t('Send now') : t('Send again')}
        </Button>
      )}
    </Box>
  );
}

/** What a webhook was told last. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const [isOnItsWay, setOnItsWay] = useState(true);
  const query = useListDeliveriesQuery(
    { companyId, webhookId: webhook.webhookId },
    { pollingInterval: isOnItsWay ? lookEvery : 0, skipPollingIfUnfocused: true },
  );
  const waits = query.data?.data.some(({ state }) => state === 'waiting') ?? true;
  if (waits !== isOnItsWay) setOnItsWay(waits);
  return (
    <Result
      of={{ ...query, isFetching: false }}
      skeleton={<Skeleton height={40} />}
      empty={
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('Nothing was sent yet. Send a test event to see whether it arrives.')}
        </Box>
      }
    >
      {({ data }) => (
        <Box component="ul" aria-label={t('What it was told')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((delivery) => (
            <Delivery key={delivery.deliveryId} webhook={webhook} delivery={delivery} />
          ))}
        </Box>
      )}
    </Result>
  );
}
