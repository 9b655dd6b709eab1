import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { BadgesCard } from '#features/badges/web/badges-card.tsx';
import { RankingPreview } from '#features/ranking/web/ranking-preview.tsx';
import { StreakCalendar } from '#features/streak/web/streak-calendar.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { useIsWide } from '#web/shell/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IconCard } from './home/icon-card.tsx';
import { NextBadgesCard } from './next-badges-card.tsx';
import { ProfileSummary, ProfileSummarySkeleton } from './profile-summary.tsx';
import { progressOptions } from './progress.queries.ts';
import { RecentQuizzesCard } from './recent-quizzes-card.tsx';
import { WeekChart, WeekChartSkeleton } from './week-chart.tsx';

/** Phones show them on request, so that their code comes then. */
const MasteredTopics = lazyComponent(() => import('./home/mastered-topics.tsx'));

/** About as high as a month. */
const calendarSkeleton = <Skeleton className="h-140" />;

export default function ProgressPage() {
  return (
    <>
      <PageHeader
        title="Progreso"
        actions={
          <>
            <ButtonLink to="/review" variant="outline" size="sm">
              Repaso de hoy
            </ButtonLink>
            <ButtonLink to="/progress/points" variant="outline" size="sm">
              Mis puntos
            </ButtonLink>
            <ButtonLink to="/certificados" variant="outline" size="sm">
              Certificados
            </ButtonLink>
          </>
        }
      />
      {useIsWide() ? <WideProgress /> : <ShortProgress />}
    </>
  );
}

/** On phones what the specification names, and the rest on request. */
function ShortProgress() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <Summary />
      <Badges isShort={!isOpen} />
      {isOpen ? (
        <>
          <NextBadges />
          <Mastery />
          <Calendar />
          <RecentQuizzesCard />
          <Ranking />
        </>
      ) : (
        <Button variant="outline" size="full" onClick={() => setOpen(true)}>
          Ver más
        </Button>
      )}
    </div>
  );
}

const WideProgress = () => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="grid min-w-0 gap-4">
      <Summary />
      <RecentQuizzesCard />
    </div>
    <div className="grid min-w-0 gap-4">
      <Ranking />
      <Calendar />
    </div>
    {/* Across both columns, because it grows with every topic. */}
    <div className="grid min-w-0 gap-4 lg:col-span-2">
      <NextBadges />
      <Mastery />
      <Badges />
    </div>
  </div>
);

const Ranking = () => <RankingPreview label={useQuery(progressOptions()).data?.ranking.label} />;

const Mastery = () => (
  <IconCard icon={Gauge} tone="text-brand" title="Lo que dominas">
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <MasteredTopics />
    </Suspense>
  </IconCard>
);

function Calendar() {
  const { data, isError } = useQuery(progressOptions());
  if (isError) return null;
  return data ? <StreakCalendar today={data.streak.today} /> : calendarSkeleton;
}

function NextBadges() {
  const { data } = useQuery(progressOptions());
  return data && <NextBadgesCard badges={data.next_badges} />;
}

const Badges = ({ isShort = false }) => (
  <BadgesCard isShort={isShort} unreachable={useQuery(progressOptions()).data?.unreachable_badges} />
);

function Summary() {
  const progress = useQuery(progressOptions());
  const { full_name } = useProfile();
  return (
    <QueryResult
      query={progress}
      loading={
        <Loading label="Cargando tu progreso…" className="grid gap-4">
          <ProfileSummarySkeleton name={full_name} />
          <WeekChartSkeleton />
        </Loading>
      }
      unavailable="No se pudo cargar tu progreso"
    >
      {(data) => (
        <>
          <ProfileSummary name={full_name} progress={data} />
          <WeekChart week={data.week} today={data.today} />
        </>
      )}
    </QueryResult>
  );
}
