import { lazy } from 'react';

// Code and content load when a sample comes into view, so premium organizers never load them.
const samples = () => import('./page-samples.tsx');

export const TabSample = lazy(async () => ({ default: (await samples()).TabSample }));
export const ParticipantsSample = lazy(async () => ({
  default: (await samples()).ParticipantsSample,
}));
export const FieldsSample = lazy(async () => ({ default: (await samples()).FieldsSample }));
export const SectionsSample = lazy(async () => ({ default: (await samples()).SectionsSample }));
export const CustomTabSample = lazy(async () => ({ default: (await samples()).CustomTabSample }));
export const PlayingSectionsSample = lazy(async () => ({
  default: (await samples()).PlayingSectionsSample,
}));
export const ReductionsSample = lazy(async () => ({
  default: (await samples()).ReductionsSample,
}));
export const QuestionsSample = lazy(async () => ({
  default: (await samples()).QuestionsSample,
}));
export const BannerSample = lazy(async () => ({ default: (await samples()).BannerSample }));
