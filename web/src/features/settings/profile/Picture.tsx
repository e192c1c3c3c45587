import type { UserProfile } from '@marigold/contract/onboarding';
import { useLazySignProfileImageQuery, useSaveUserProfileMutation } from '#api/services/onboarding.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch } from '#state/root.ts';
import { PictureField } from '#ui/picture/PictureField.tsx';
import { useTranslation } from 'react-i18next';

/** One's picture: saved with the upload, taken away at once. */
export function Picture({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userAccountId, fullName, profileImageId, profileImageUrl } = profile;
  const [sign] = useLazySignProfileImageQuery();
  const [save] = useSaveUserProfileMutation();
  const keep = async (imageId: string | null) => {
    const { error } = await save({ companyId, userAccountId, body: { fullname: fullName, profileImageId: imageId } });
    if (isApiError(error)) dispatch(showAlert({ message: error.message, type: 'error' }));
  };
  return (
    <PictureField
      label={t('Picture')}
      name={fullName}
      url={profileImageUrl}
      shape="round"
      sign={() => sign({ companyId, userAccountId }).unwrap()}
      onUploaded={(imageId) => void keep(imageId)}
      {...(profileImageId && { onRemove: () => void keep(null) })}
    />
  );
}
