import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every path of the site (contract 7.1); a slash at the end is accepted too. */
export default [
  index('routes/home/home.tsx'),
  route('search', 'routes/search/search.tsx'),
  route('properties/all-properties', 'routes/properties/all-properties.tsx'),
  route('properties/categories/:category', 'routes/properties/category-properties.tsx'),
  route('properties/city/:city', 'routes/properties/city-properties.tsx'),
  route('featured-properties', 'routes/properties/featured-properties.tsx'),
  route('most-viewed-properties', 'routes/properties/most-viewed-properties.tsx'),
  route('most-favorite-properties', 'routes/properties/most-favourite-properties.tsx'),
  route('premium-properties', 'routes/properties/premium-properties.tsx'),
  route('properties-nearby-city', 'routes/properties/cities.tsx'),
  route('properties-details/:slug', 'routes/property/property.tsx'),
  route('properties-details/:slug/code.svg', 'routes/property/print-code.ts'),
  route('design-system', 'routes/system/design-system.tsx'),
  route('*', 'routes/system/not-found.tsx'),
] satisfies RouteConfig;
