import { Bubble } from '#subjects/conversation/log/Bubble.tsx';
import { placeholderNames } from '#subjects/conversation/composer/placeholderNames.ts';
import { templateNames } from '#subjects/conversation/templateNames.ts';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { color } from '#ui/theme/tokens.ts';
import { type MessageTemplate, type Placeholder, placeholders } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplate } from './useTemplate.ts';

const names = Object.keys(placeholders) as Placeholder[];

/** One template in one language: its words, what can stand in them, and how a candidate will see it. Saves by itself. */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const { text, change, reset, saving, retry, refusal, preview } = useTemplate(template);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: Placeholder) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const added = `{{${name}}}`;
    change(text.slice(0, selectionStart) + added + text.slice(selectionEnd));
    const end = selectionStart + added.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 380px' } }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 34 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
            {t(templateNames[template.type])}
          </Typography>
          <SaveState saving={saving} onRetry={retry} />
          {template.isOwn && (
            <Button
              size="small"
              startIcon={<RotateCcw size={14} />}
              onClick={() => void reset()}
              sx={{ marginInlineStart: 'auto' }}
            >
              {t('Back to the usual words')}
            </Button>
          )}
        </Box>
        <TextField
          multiline
          minRows={7}
          maxRows={18}
          label={t('Words')}
          value={text}
          onChange={({ target }) => change(target.value)}
          error={refusal !== undefined}
          helperText={refusal}
          inputRef={field}
          slotProps={{ htmlInput: { dir: 'auto', lang: template.language } }}
        />
        <Box role="group" aria-label={t('Insert')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {names.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)} sx={{ borderRadius: 999 }}>
              {t(placeholderNames[name])}
            </Button>
          ))}
        </Box>
      </Box>
      <Box
        component="section"
        aria-label={t('As a candidate sees it')}
        sx={{ alignSelf: 'start', p: 2, borderRadius: '12px', border: `1px solid ${color.borderSubtle}` }}
      >
        <Typography variant="h3" sx={{ fontSize: '0.8125rem', color: color.text2, mb: 1.5 }}>
          {t('As a candidate sees it')}
        </Typography>
        <Box lang={template.language}>
          <Bubble voice="theirs" isLast>
            {preview || '…'}
          </Bubble>
        </Box>
      </Box>
    </Box>
  );
}
