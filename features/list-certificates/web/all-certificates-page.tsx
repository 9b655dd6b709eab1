import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import CertificatesPage from '#features/certificates/web/certificates-page.tsx';
import { CertificateForm, Issued, Revoked } from '#features/certificates/web/own-certificate.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api, orpc } from './list-certificates.api.ts';

/** The certificates of categories, and those that one's groups offer (docs/product.md §31). */
export default function AllCertificatesPage() {
  return <CertificatesPage lists={<OwnLists />} />;
}

type OwnList = Awaited<ReturnType<typeof api.listCertificates.mine>>['lists'][number];

function OwnLists() {
  const { data } = useQuery(orpc.listCertificates.mine.queryOptions({ staleTime: 0 }));
  if (!data?.lists.length) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {data.lists.map((list) => (
        <OwnListCard key={list.id} list={list} />
      ))}
    </div>
  );
}

const progressOf = (tasks: number, done: number) =>
  tasks > 0 ? `${done} de ${tasks} tareas cumplidas.` : 'sus tareas están archivadas.';

function OwnListCard({ list }: { list: OwnList }) {
  const { id, title, group_name, tasks, done, is_earned, may_be_named, certificate } = list;
  const issue = (holder_name: string | null) => api.listCertificates.issue({ id, holder_name });
  const isValid = certificate !== null && certificate.revoked_at === null;
  const mayAsk = is_earned && !isValid && (certificate?.may_return ?? true);
  return (
    <Card>
      <CardHeader title={title} description={`${group_name}: ${progressOf(tasks, done)}`} />
      {certificate && !isValid && <Revoked certificate={certificate} />}
      {isValid && <Issued certificate={certificate} mayBeNamed={may_be_named} issue={issue} />}
      {mayAsk && (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <CertificateForm issue={issue} mayBeNamed={may_be_named} />
        </Suspense>
      )}
    </Card>
  );
}
