import { useLocation, useNavigate, useSearchParams } from 'react-router';

const name = 'lesson';

/** The open lesson, kept in the URL so that reload and back navigation work. */
export function useOpenLesson() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const open = (lessonId: number) =>
    setParams(
      (before) => {
        before.set(name, String(lessonId));
        return before;
      },
      { state: { openedHere: true }, preventScrollReset: true },
    );
  const close = () => {
    if (wasOpenedHere) return void navigate(-1);
    setParams(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { openId: Number(params.get(name)) || undefined, open, close };
}
