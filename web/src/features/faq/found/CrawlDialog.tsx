import { crawlLimits } from '@marigold/contract/faq';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from './useCrawl.ts';

interface CrawlDialogProps {
  /** Answers what is wrong with the address. */
  onBegin: (wanted: Wanted) => Promise<string | undefined>;
  onClose: () => void;
}

/** Which pages are read, and for which words. */
export function CrawlDialog({ onBegin, onClose }: CrawlDialogProps) {
  const { t } = useTranslation();
  const [urlBase, setUrlBase] = useState('');
  const [uriPath, setUriPath] = useState('');
  const [keywords, setKeywords] = useState('');
  const [failure, setFailure] = useState('');
  const [isBeginning, setBeginning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBeginning(true);
    const keywordFilters = keywords
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
      .slice(0, crawlLimits.keywords);
    const wrong = await onBegin({ urlBase: urlBase.trim(), uriPath: uriPath.trim(), keywordFilters });
    setBeginning(false);
    if (wrong) setFailure(wrong);
    else onClose();
  };
  const address = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="crawl-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="crawl-title">{t('Read questions from a website')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>
            {t('Up to {{pages}} pages are read, as far as the site allows it. You choose what is saved afterwards.', {
              pages: crawlLimits.pages,
            })}
          </DialogContentText>
          {failure && <Alert severity="error">{t(failure)}</Alert>}
          <TextField
            label={t('Website')}
            placeholder="https://careers.example.com"
            autoFocus
            required
            value={urlBase}
            onChange={({ target }) => setUrlBase(target.value)}
            slotProps={{ htmlInput: { ...address, inputMode: 'url', maxLength: 500 } }}
          />
          <TextField
            label={t('Path (optional)')}
            placeholder="/faq"
            helperText={t('This page and those below it are read.')}
            value={uriPath}
            onChange={({ target }) => setUriPath(target.value)}
            slotProps={{ htmlInput: { ...address, maxLength: 1000 } }}
          />
          <TextField
            label={t('Keywords (optional)')}
            helperText={t('With commas between them. Only questions that hold one of them are offered.')}
            value={keywords}
            onChange={({ target }) => setKeywords(target.value)}
            slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={urlBase.trim() === ''} loading={isBeginning}>
            {t('Read the website')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
