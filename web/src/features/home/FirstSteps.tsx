import { useSavePreferencesMutation } from '#api/services/users.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Today } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from './Card.tsx';
import { firstStepWords } from './firstStepWords.ts';
import { PetalCount } from './PetalCount.tsx';

const link = {
  color: color.primaryText,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

function AllSteps({ steps }: Pick<Today, 'steps'>) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.5 }}>
      {steps.map(({ step, isDone }) => (
        <Box
          key={step}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, typography: 'meta' }}
        >
          <Box sx={{ width: 16, display: 'grid', placeItems: 'center', color: color.successText }}>
            {isDone ? (
              <Check size={15} aria-label={t('Done')} />
            ) : (
              <Box
                aria-hidden
                sx={{ width: 10, height: 10, borderRadius: '50%', border: `1.5px solid ${color.borderStrong}` }}
              />
            )}
          </Box>
          {isDone ? (
            <Box component="span" sx={{ color: color.text3 }}>
              {t(firstStepWords[step].name)}
            </Box>
          ) : (
            <Box component={Link} to={firstStepWords[step].to} sx={{ ...link, fontWeight: 500, color: color.text }}>
              {t(firstStepWords[step].name)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The first things to do with Marigold: a petal for each, the next one with its link; goes when it is hidden. */
export function FirstSteps({ steps }: Pick<Today, 'steps'>) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const heading = useId();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [save, { isLoading }] = useSavePreferencesMutation();
  const done = steps.filter(({ isDone }) => isDone).length;
  const left = steps.length - done;
  const next = steps.find(({ isDone }) => !isDone);
  const words = next && firstStepWords[next.step];
  const hide = () => void save({ companyId, userAccountId: userId, body: { isChecklistHidden: true } });
  return (
    <Card labelledBy={heading} sx={{ position: 'relative', px: 2, py: 1.75 }}>
      <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'center' }}>
        <PetalCount done={done} total={steps.length} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={heading} variant="h3" component="h2" sx={{ paddingInlineEnd: 4 }}>
            <bdi>
              {words
                ? t('{{count}} steps to full bloom', {
                    count: left,
                    defaultValue_one: '{{count}} step to full bloom',
                    defaultValue_other: '{{count}} steps to full bloom',
                  })
                : t('In full bloom')}
            </bdi>
          </Typography>
          <Typography variant="meta" component="p" sx={{ color: color.text2, mt: 0.25 }}>
            {words ? t(words.reason) : t('You have done everything to get started. Enjoy the view.')}
          </Typography>
          {words && (
            <Box component={Link} to={words.to} sx={{ ...link, typography: 'meta', fontWeight: 600 }}>
              {t(words.action)}
            </Box>
          )}
        </Box>
      </Box>
      <Tooltip title={t('Hide the first steps')}>
        <IconButton
          size="small"
          aria-label={t('Hide the first steps')}
          disabled={isLoading}
          onClick={hide}
          sx={{ position: 'absolute', top: 8, insetInlineEnd: 8 }}
        >
          <X size={15} />
        </IconButton>
      </Tooltip>
      {words && (
        <>
          <Collapse in={isOpen} id={list} unmountOnExit>
            <AllSteps steps={steps} />
          </Collapse>
          <Button
            size="small"
            variant="text"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
            sx={{ mt: 0.5, marginInlineStart: '68px', color: color.text3 }}
          >
            {isOpen ? t('Show less') : t('All steps')}
          </Button>
        </>
      )}
    </Card>
  );
}
