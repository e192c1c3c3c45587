import type { OnboardingState } from '#state/onboarding/onboarding.ts';
import { setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { PictureField } from '#ui/picture/PictureField.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Memory, useMemory } from '../memory.ts';

type Kind = keyof OnboardingState['chosenPictures'];
const places = { profile: 'picture', logo: 'logo' } as const satisfies Record<Kind, keyof Memory>;

interface LaterPictureProps {
  kind: Kind;
  label: string;
  /** Whose it is. */
  name: string;
  /** The one that is saved already. */
  url: string | null;
}

/** A picture that is uploaded with the step. It lives in memory only; after a reload the field says that it is gone. */
export function LaterPicture({ kind, label, name, url }: LaterPictureProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { memory, remember } = useMemory();
  const chosen = useAppSelector(({ onboarding }) => onboarding.chosenPictures);
  const kept = memory[places[kind]];
  const isLost = chosen[kind] && kept === null;
  return (
    <PictureField
      label={label}
      name={name}
      url={url}
      shape={kind === 'profile' ? 'round' : 'square'}
      helper={
        isLost && (
          <Box component="span" role="status" sx={{ color: color.warningText }}>
            {t('The picture you chose was not kept when the page was loaded again. Please choose it once more.')}
          </Box>
        )
      }
      kept={kept}
      onKeep={(picture) => {
        remember({ [places[kind]]: picture });
        dispatch(setOnboarding({ chosenPictures: { ...chosen, [kind]: picture !== null } }));
      }}
    />
  );
}
