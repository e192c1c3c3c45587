import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Asking } from './asking.ts';

const RoleDialog = dialogPart(async () => (await import('./rights/RoleDialog.tsx')).RoleDialog);
const BoundsDialog = dialogPart(async () => (await import('./rights/BoundsDialog.tsx')).BoundsDialog);
const DeactivateDialog = dialogPart(async () => (await import('./rights/DeactivateDialog.tsx')).DeactivateDialog);
const AbsenceDialog = dialogPart(async () => (await import('./rights/AbsenceDialog.tsx')).AbsenceDialog);
const TransferDialog = dialogPart(async () => (await import('./rights/TransferDialog.tsx')).TransferDialog);
const SecondStepDialog = dialogPart(async () => (await import('./rights/SecondStepDialog.tsx')).SecondStepDialog);
const WithdrawDialog = dialogPart(async () => (await import('./rights/WithdrawDialog.tsx')).WithdrawDialog);

/** The dialog about somebody that is open. */
export function TeamDialogs({ asking: { what, user, role }, onClose }: { asking: Asking; onClose: () => void }) {
  switch (what) {
    case 'role':
      return <RoleDialog user={user} role={role} onClose={onClose} />;
    case 'bounds':
      return <BoundsDialog user={user} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog user={user} onClose={onClose} />;
    case 'absence':
      return <AbsenceDialog user={user} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog user={user} onClose={onClose} />;
    case 'secondStep':
      return <SecondStepDialog user={user} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog user={user} onClose={onClose} />;
  }
}
