import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import * as routes from '@atrium/contracts/branding/branding.routes';
import { branding, type BrandImagePurpose } from '@atrium/contracts/branding/constants';
import type { BrandingForm } from '@atrium/contracts/branding/form-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { callWithForm } from '../../../lib/api/send-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

const keyOf = (orgId: string) => ['organization', orgId, 'branding'];
const contentTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** `accept` value of the file picker. */
export const acceptedImages = contentTypes.join(',');

export function useBranding(orgId: string) {
  return useQuery({
    queryKey: keyOf(orgId),
    queryFn: ({ signal }) => call(routes.getBranding, { params: { orgId }, signal }),
  });
}

function useChange<V>(orgId: string, mutationFn: (variables: V) => Promise<BrandingSettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (settings) => {
      queryClient.setQueryData(keyOf(orgId), settings);
      // The profile contains the branding that the page shows.
      void queryClient.invalidateQueries({ queryKey: ['profile'] });
    },
  });
}

export const useSaveBranding = (orgId: string) =>
  useChange(orgId, (body: BrandingForm) => call(routes.saveBranding, { params: { orgId }, body }));

export const useResetBranding = (orgId: string) =>
  useChange<void>(orgId, () => call(routes.resetBranding, { params: { orgId } }));

/** Uploads an image. Rejects what the server would reject before the upload. */
export const useSaveBrandImage = (orgId: string, purpose: BrandImagePurpose) =>
  useChange(orgId, async (file: File) => {
    if (!contentTypes.includes(file.type)) throw new ApiError(0, 'invalid_image', file.type);
    if (file.size > branding.maxBytes)
      throw new ApiError(0, 'brand_image_too_large', `${file.size} bytes`);
    return callWithForm(routes.saveBrandImage, file, {
      params: { orgId, purpose },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  });

export const useDeleteBrandImage = (orgId: string, purpose: BrandImagePurpose) =>
  useChange<void>(orgId, () => call(routes.deleteBrandImage, { params: { orgId, purpose } }));
