/** The errors of a scan, and their messages. */
@NullMarked
package org.parquetvs.worker.error;

import org.jspecify.annotations.NullMarked;
