import type { LessonUploadStatus } from '@atrium/contracts/media/media';

/** Creates a file of a given size without content. */
export function aFile(name: string, size: number, type = 'video/mp4'): File {
  return { name, size, type } as File;
}

/** Creates a lesson without a video. */
export function aVideoLesson(lesson: Partial<LessonUploadStatus> = {}): LessonUploadStatus {
  return {
    id: 14,
    title: 'Preparing the Property',
    orderIndex: 14,
    isVideoLesson: true,
    hasVideo: false,
    videoUrl: null,
    previewUrl: null,
    courseId: 1,
    courseTitle: 'Field Training',
    href: '/course/1/lesson/14',
    playing: null,
    latest: null,
    captions: [],
    ...lesson,
  };
}

type Latest = NonNullable<LessonUploadStatus['latest']>;

/** Creates the latest upload of a lesson. */
export function aLatest(latest: Partial<Latest> = {}): Latest {
  return {
    id: '0190f3a0-0000-7000-8000-000000000001',
    fileName: 'preparing-the-property.mp4',
    sizeBytes: 100,
    durationSeconds: 492,
    posterUrl: null,
    status: 'ready',
    percent: 100,
    failure: null,
    uploadedAt: '2026-03-14T09:00:00.000Z',
    ...latest,
  };
}
