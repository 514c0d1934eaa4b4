/** Measures what one scan task does and where its time goes. */
@NullMarked
package org.parquetvs.worker.telemetry;

import org.jspecify.annotations.NullMarked;
