/** A distant S3: a proxy that delays and throttles, and readers that cope with it more or less well. */
@NullMarked
package org.parquetvs.bench.latency;

import org.jspecify.annotations.NullMarked;
