import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { publicPathMax } from '@atrium/contracts/catalogue/constants';
import type { CourseListing } from '@atrium/contracts/catalogue/form-schemas';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCourseListing, useUpdateListing } from './course-listing.api.ts';
import { parseListingValues, toListingValues, type ListingValues } from './listing-values.ts';

const fieldOfError = {
  public_path_taken: 'publicPath',
  featured_rank_taken: 'featuredRank',
} as const;

function takenField(error: unknown): keyof ListingValues | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code in fieldOfError
    ? fieldOfError[error.code as keyof typeof fieldOfError]
    : undefined;
}

function ListingFields({ courseId, listing }: { courseId: number; listing: CourseListing }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => toListingValues(listing));
  const [invalid, setInvalid] = useState<ReadonlySet<keyof ListingValues>>(new Set());
  const { mutate, isPending, error, reset } = useUpdateListing(courseId);
  const taken = takenField(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = parseListingValues(values);
    setInvalid('invalid' in read ? read.invalid : new Set());
    if ('invalid' in read) return;
    mutate(read.listing, {
      onSuccess: () => toast({ tone: 'success', title: t('admin.course.listing.saved') }),
    });
  };
  const field = (name: keyof ListingValues, maxLength: number) => (
    <Field
      label={t(`admin.course.listing.${name}.label`)}
      hint={t(`admin.course.listing.${name}.hint`)}
      error={
        (invalid.has(name) && t(`admin.course.listing.${name}.invalid`)) ||
        (taken === name && errorMessage(error, t))
      }
      optional
    >
      <Input
        value={values[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setValues((now) => ({ ...now, [name]: value }));
          reset();
        }}
      />
    </Field>
  );
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <div className="grid items-start gap-4 md:grid-cols-3">
        {field('publicPath', publicPathMax)}
        {field('featuredRank', 4)}
        {field('catalogueTitle', courseDrafts.titleMax)}
      </div>
      {error && !taken && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
      <Button type="submit" loading={isPending} className="justify-self-start">
        {t('admin.course.listing.save')}
      </Button>
    </form>
  );
}

/** Form for the public path, featured rank and catalog title of a course. */
export function ListingForm({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useCourseListing(courseId);
  return (
    <Card className="mt-4 p-5">
      <h2 className="font-title">{t('admin.course.listing.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('admin.course.listing.lead')}</p>
      {data && <ListingFields courseId={courseId} listing={data} />}
      {!data && !error && <Skeleton className="mt-4 h-20" />}
      {!data && error && (
        <FetchFailed
          className="mt-4"
          title={t('admin.course.listing.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </Card>
  );
}
