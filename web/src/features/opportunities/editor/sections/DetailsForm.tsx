import { useListChoicesQuery } from '#api/services/masterdata.ts';
import type { PartName } from '@marigold/contract/opportunityFields';
import { fields } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { controlOf, isWide } from './controls.tsx';
import { RequiredSwitch } from './RequiredSwitch.tsx';

interface DetailsFormProps extends Omit<FieldProps, 'error'> {
  /** What is wrong, by field. */
  errors: Partial<Record<PartName, string>>;
}

/** Everything about the job but its questions. What is typed is kept at once. */
export function DetailsForm({ content, change, errors }: DetailsFormProps) {
  const { data: choices } = useListChoicesQuery();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: 2, sm: 2.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {fields.map((field) => {
        const error = errors[field.name as PartName];
        const control = controlOf(field, { content, change, error, choices });
        return (
          control && (
            <Box key={field.name} sx={{ minWidth: 0, gridColumn: isWide[field.kind] ? '1 / -1' : undefined }}>
              {control}
              <RequiredSwitch name={field.name} content={content} change={change} />
            </Box>
          )
        );
      })}
    </Box>
  );
}
