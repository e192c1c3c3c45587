import Box from '@mui/material/Box';
import type { About } from './about.ts';
import { type Captions, CaptionsField } from './CaptionsField.tsx';
import { Companies, type CompanyChoice } from './Companies.tsx';
import { Description } from './Description.tsx';

/** What is said of a video, as its fields hold it. */
export interface Draft extends Pick<About, 'description'> {
  captions: Captions;
  companies: CompanyChoice[];
}

/** Nothing said yet. */
export const blank: Draft = { description: '', captions: null, companies: [] };

/** What is saved of it. */
export const savedOf = ({ description, captions, companies }: Draft): Omit<About, 'kind'> => ({
  description: description.trim(),
  captions: captions && { captionsId: captions.captionsId, language: captions.language },
  companiesIds: companies.map(({ id }) => id),
});

interface AboutFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The fields of what is said of a video. */
export function AboutFields({ draft, onChange }: AboutFieldsProps) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Description value={draft.description} onChange={(description) => change({ description })} />
      <CaptionsField value={draft.captions} onChange={(captions) => change({ captions })} />
      <Companies value={draft.companies} onChange={(companies) => change({ companies })} />
    </Box>
  );
}
