/** What can be wrong with a scan, and how the worker says so. */
@NullMarked
package org.parquetvs.worker.error;

import org.jspecify.annotations.NullMarked;
