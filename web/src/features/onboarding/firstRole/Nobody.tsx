import { matchesApi } from '#api/services/matches.ts';
import { asked } from '#state/opportunity/opportunityContent.ts';
import { useAppDispatch } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { RelaxationList } from '#subjects/opportunity/RelaxationList.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useRestedAnswer } from '#ui/hooks/useRestedAnswer.ts';
import type { Estimate } from '@marigold/contract/estimate';
import { useTranslation } from 'react-i18next';
import type { Asked } from './preview.ts';

interface NobodyProps extends Pick<FieldProps, 'content' | 'change'> {
  companyId: string;
}

/** Nobody matches although there are people: which requirement to relax, each a click away. */
export function Nobody({ content, change, companyId }: NobodyProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { last } = useRestedAnswer<Estimate>(
    JSON.stringify(asked(content)),
    (details) =>
      dispatch(
        matchesApi.endpoints.estimateMatches.initiate({ companyId, body: { details: JSON.parse(details) as Asked } }),
      ),
    0,
  );
  const hasExcludes = last !== null && last.data.excludes.length > 0;
  return (
    <>
      <Empty drawing="search" title={t('Nobody fits all of this')}>
        {hasExcludes
          ? t('People are there, but each misses something you ask for. Relax one of these:')
          : t('Take away the skill you need least, or choose a job title close to this one.')}
      </Empty>
      {last && (
        <RelaxationList
          estimate={last.data}
          content={content}
          change={change}
          sx={{
            width: '100%',
            maxWidth: 460,
            mx: 'auto',
            p: 2,
            borderRadius: `${radius.lg}px`,
            border: `1px solid ${color.borderSubtle}`,
            bgcolor: color.card,
          }}
        />
      )}
    </>
  );
}
