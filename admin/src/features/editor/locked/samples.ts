import { lazy } from 'react';

// Code and content load when a sample comes into view, so premium organizers never load them.
const samples = () => import('./page-samples.tsx');

export const LazyTabSample = lazy(async () => ({ default: (await samples()).TabSample }));
export const LazyParticipantsSample = lazy(async () => ({
  default: (await samples()).ParticipantsSample,
}));
export const LazyFieldsSample = lazy(async () => ({ default: (await samples()).FieldsSample }));
export const LazySectionsSample = lazy(async () => ({ default: (await samples()).SectionsSample }));
export const LazyCustomTabSample = lazy(async () => ({
  default: (await samples()).CustomTabSample,
}));
export const LazyPlayingSectionsSample = lazy(async () => ({
  default: (await samples()).PlayingSectionsSample,
}));
export const LazyReductionsSample = lazy(async () => ({
  default: (await samples()).ReductionsSample,
}));
export const LazyQuestionsSample = lazy(async () => ({
  default: (await samples()).QuestionsSample,
}));
export const LazyBannerSample = lazy(async () => ({ default: (await samples()).BannerSample }));
