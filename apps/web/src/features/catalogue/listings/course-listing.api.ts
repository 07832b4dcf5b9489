import {
  getCourseListing,
  updateCourseListing,
} from '@atrium/contracts/catalogue/catalogue.routes';
import type { CourseListing } from '@atrium/contracts/catalogue/form-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const listingKey = (courseId: number) => ['course-listing', courseId];

/** Loads the public path, featured rank and catalog title of a course. Super admins only. */
export function useCourseListing(courseId: number) {
  return useQuery({
    queryKey: listingKey(courseId),
    queryFn: ({ signal }) => call(getCourseListing, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

/** Saves the listing of a course and invalidates everything else, as lists and URLs may have changed. */
export function useUpdateListing(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CourseListing) => call(updateCourseListing, { params: { courseId }, body }),
    onSuccess: (listing) => {
      queryClient.setQueryData(listingKey(courseId), listing);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'course-listing',
      });
    },
  });
}
