import { captionsFile } from '@marigold/contract/videos';
import { languages, ownNames } from '@marigold/words/languages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Captions as CaptionsIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api/problem.ts';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { About } from './about.ts';
import { useSendCaptions } from './useSendCaptions.ts';

/** Captions that were chosen; those that were chosen here say what they say, so that they can be cut with their video. */
export type Captions = (NonNullable<About['captions']> & { text?: string }) | null;

interface CaptionsFieldProps {
  value: Captions;
  onChange: (captions: Captions) => void;
}

/** Captions of a video: a file to choose, and its language. */
export function CaptionsField({ value, onChange }: CaptionsFieldProps) {
  const { t, i18n } = useTranslation();
  const send = useSendCaptions();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(file.size > captionsFile.maxBytes ? 'Choose a file of up to 1 MB.' : null);
    if (file.size > captionsFile.maxBytes) return;
    setSending(true);
    try {
      const captionsId = await send(file);
      const language = languages.find((one) => one === i18n.language) ?? 'en';
      onChange({ captionsId, language: value?.language ?? language, text: await file.text() });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
    }
    setSending(false);
  };
  return (
    <Box role="group" aria-label={t('Captions')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ChooseButton
          accept={['.vtt', '.srt', 'text/vtt']}
          startIcon={<CaptionsIcon size={16} aria-hidden />}
          onChoose={(file) => void take(file)}
        >
          {value ? t('Choose other captions') : isSending ? t('Sending the captions') : t('Choose captions')}
        </ChooseButton>
        {value && (
          <>
            <TextField
              select
              size="small"
              label={t('Language of the captions')}
              value={value.language}
              onChange={({ target }) => {
                const language = languages.find((one) => one === target.value);
                if (language) onChange({ ...value, language });
              }}
              sx={{ minWidth: 160 }}
            >
              {languages.map((language) => (
                <MenuItem key={language} value={language}>
                  {ownNames[language]}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="text" startIcon={<X size={16} aria-hidden />} onClick={() => onChange(null)}>
              {t('Without captions')}
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ typography: 'meta', color: color.text3 }}>
        {t('A WebVTT or SubRip file (.vtt, .srt). Most people watch without sound, and some cannot hear it.')}
      </Box>
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
    </Box>
  );
}
