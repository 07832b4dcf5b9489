import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { OrNone, Table, TableHead, TableScroll, Td, Th } from '../../../ui/lists/table.tsx';
import {
  AnswersButton,
  type Item,
  itemNumbers,
  Options,
  Reading,
  useDisclosure,
  useItemTexts,
} from './item-parts.tsx';

function ItemRows({ item }: { item: Item }) {
  const { id, isOpen, button } = useDisclosure();
  const texts = useItemTexts(item);
  const border = isOpen && 'border-b-0';
  return (
    <>
      <tr>
        <Td className={cn('min-w-56 py-2.5 wrap-anywhere', border)}>{item.text}</Td>
        {itemNumbers.map((name) => (
          <Td key={name} className={cn('text-right tnum', border)}>
            <OrNone value={texts[name]} />
          </Td>
        ))}
        <Td className={cn(border)}>
          <Reading item={item} />
        </Td>
        <Td className={cn('text-right', border)}>
          <AnswersButton item={item} {...button} />
        </Td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <Td colSpan={6} className="pt-0 pb-4">
            <Options item={item} />
          </Td>
        </tr>
      )}
    </>
  );
}

/** The stats of each question, with the chosen answers on demand. */
export function ItemTable({ questions }: { questions: readonly Item[] }) {
  const { t } = useTranslation();
  return (
    <TableScroll label={t('courseStats.items.title')} className="mt-3 -outline-offset-2!">
      <Table>
        <caption className="sr-only">{t('courseStats.items.title')}</caption>
        <TableHead>
          <Th className="border-t">{t('courseStats.items.question')}</Th>
          {itemNumbers.map((name) => (
            <Th key={name} className="border-t text-right">
              {t(`courseStats.items.${name}`)}
            </Th>
          ))}
          <Th className="border-t">{t('courseStats.items.reading')}</Th>
          <Th className="border-t">
            <span className="sr-only">{t('courseStats.items.answers')}</span>
          </Th>
        </TableHead>
        <tbody>
          {questions.map((item) => (
            <ItemRows key={item.questionId} item={item} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function ItemEntry({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { id, isOpen, button } = useDisclosure();
  const texts = useItemTexts(item);
  const facts = itemNumbers.flatMap((name) =>
    texts[name] === null ? [] : { label: t(`courseStats.items.${name}`), value: texts[name] },
  );
  return (
    <li className="grid gap-2 px-4.5 py-3.5">
      <p className="text-sm font-medium wrap-anywhere">{item.text}</p>
      <Reading item={item} />
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-ui">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="text-subtle">{label}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="-ml-3 empty:hidden">
        <AnswersButton item={item} {...button} />
      </div>
      {isOpen && (
        <div id={id}>
          <Options item={item} />
        </div>
      )}
    </li>
  );
}

/** The same as a list, below 768 px. */
export function ItemList({ questions }: { questions: readonly Item[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('courseStats.items.title')}
      className="mt-3 divide-y divide-border border-t border-border"
    >
      {questions.map((item) => (
        <ItemEntry key={item.questionId} item={item} />
      ))}
    </ul>
  );
}
