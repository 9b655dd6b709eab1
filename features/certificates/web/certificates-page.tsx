import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';
import { ownCertificatesOptions } from './certificates.queries.ts';
import { OwnCategoryCard } from './own-certificate.tsx';

/** The learner's certificates, by category (docs/product.md §31). */
export default function CertificatesPage({ lists }: { lists: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        back={<BackLink to="/progress">Progreso</BackLink>}
        title="Certificados"
        description="Uno por categoría, cuando completas todas sus lecciones y apruebas el examen de la unidad."
      />
      {lists}
      <QueryResult
        query={useQuery(ownCertificatesOptions())}
        loading={
          <Loading label="Cargando tus certificados…" className="flex flex-col gap-3">
            <Skeletons count={4} className="h-36" />
          </Loading>
        }
        unavailable="No se pudieron cargar tus certificados"
      >
        {({ categories, may_be_named }) =>
          categories.length === 0 ? (
            <EmptyState title="Todavía no hay lecciones" />
          ) : (
            <div className="flex flex-col gap-3">
              {categories.map((own) => (
                <OwnCategoryCard key={own.category} own={own} mayBeNamed={may_be_named} />
              ))}
            </div>
          )
        }
      </QueryResult>
    </div>
  );
}
