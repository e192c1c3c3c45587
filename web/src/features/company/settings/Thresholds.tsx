import { fields } from '@marigold/contract/settingsFields';
import { Field } from '#ui/form/Field.tsx';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RankScale } from './RankScale.tsx';

const points = fields.filter(({ kind }) => kind === 'points');
const asPoints = (typed: unknown): number | undefined => {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 && value <= 100 ? value : undefined;
};

/** From how many points on somebody is a good, a great and a top match, with what that means in a sentence. */
export function Thresholds() {
  const { t } = useTranslation();
  const [good, great, top] = useWatch({ name: points.map(({ path }) => path) }).map(asPoints);
  const isOrdered = good !== undefined && great !== undefined && top !== undefined && good < great && great < top;
  return (
    <>
      {isOrdered && <RankScale good={good} great={great} top={top} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          columnGap: 1.5,
          // Labels, fields and refusals share their lines, however long one of them is.
          '& > .MuiFormControl-root': {
            display: 'grid',
            gridRow: 'span 3',
            gridTemplateRows: 'subgrid',
            alignItems: 'end',
          },
          '& .MuiFormHelperText-root': { alignSelf: 'start' },
        }}
      >
        {points.map(({ path, label }) => (
          <Field key={path} name={path} label={t(label)} inputMode="numeric" />
        ))}
      </Box>
    </>
  );
}
