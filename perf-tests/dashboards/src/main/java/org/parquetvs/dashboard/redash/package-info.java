/** Publishes the definitions of queries, visualizations and a dashboard to Redash. */
@NullMarked
package org.parquetvs.dashboard.redash;

import org.jspecify.annotations.NullMarked;
