/** What one scan task did and where its time went. */
@NullMarked
package org.parquetvs.worker.telemetry;

import org.jspecify.annotations.NullMarked;
