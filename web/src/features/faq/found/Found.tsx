import { LoadingModal } from '#ui/loading/LoadingModal.tsx';
import type { FaqSource, FoundQuestion } from '@marigold/contract/faq';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Review } from './Review.tsx';
import { troubles } from './troubles.ts';
import type { useCrawl } from './useCrawl.ts';
import type { useFile } from './useFile.ts';

interface FoundProps {
  file: ReturnType<typeof useFile>;
  crawl: ReturnType<typeof useCrawl>;
  /** Answers whether they were saved. */
  onSave: (
    questions: (Pick<FoundQuestion, 'question' | 'answer'> & { source: FaqSource; sourceName: string })[],
  ) => Promise<boolean>;
}

/** Questions of a file or a site: that they are being read, why that failed, and which are saved. */
export function Found({ file, crawl, onSave }: FoundProps) {
  const { t } = useTranslation();
  const { reading, done, trouble } = crawl;
  const pages = t('{{count}} pages', {
    count: reading?.pages ?? 0,
    defaultValue_one: '{{count}} page',
    defaultValue_other: '{{count}} pages',
  });
  const questions = t('{{count}} questions', {
    count: reading?.questions ?? 0,
    defaultValue_one: '{{count}} question',
    defaultValue_other: '{{count}} questions',
  });
  return (
    <>
      <LoadingModal
        open={file.reading !== null}
        title={t('Reading {{name}}', { name: file.reading ?? '' })}
        words={t('You choose what is saved afterwards.')}
      />
      <LoadingModal
        open={reading !== undefined}
        title={t('Reading {{name}}', { name: reading ? new URL(reading.url).host : '' })}
        words={`${pages}, ${questions}`}
        onCancel={crawl.cancel}
      />
      {trouble && (
        <Alert severity="warning" onClose={crawl.close}>
          {t(troubles[trouble])}
        </Alert>
      )}
      {file.review && (
        <Review
          name={file.review.fileName}
          questions={file.review.questions}
          onClose={file.close}
          onSave={(chosen) =>
            onSave(
              chosen.map(({ question, answer }) => ({
                question,
                answer,
                source: 'file',
                sourceName: file.review?.fileName ?? '',
              })),
            )
          }
        />
      )}
      {done && (
        <Review
          key={done.crawlId}
          name={new URL(done.url).host}
          questions={done.found}
          onClose={crawl.close}
          onSave={(chosen) =>
            onSave(
              chosen.map(({ question, answer, page }) => ({ question, answer, source: 'crawled', sourceName: page })),
            )
          }
        />
      )}
    </>
  );
}
