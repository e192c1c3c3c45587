import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import type { Place } from '#subjects/candidate/place.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Match } from '@marigold/contract/matches';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const ReadersDialog = dialogPart(async () => (await import('./ReadersDialog.tsx')).ReadersDialog);

/** What else can be asked about a candidate. */
export function ProfileMenu({ place, match }: { place: Place; match: Match }) {
  const { t } = useTranslation();
  const mayAsk = useMayHere(place.opportunityId, 'moveCandidates');
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk) return null;
  const readers = { id: 'readers', label: t('Who can see this candidate'), icon: Eye, run: () => setOpen(true) };
  return (
    <>
      <ActionMenu label={t('More about {{name}}', { name: match.name })} actions={[readers]} />
      {isOpen && (
        <ReadersDialog place={place} memberId={match.memberId} name={match.name} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
