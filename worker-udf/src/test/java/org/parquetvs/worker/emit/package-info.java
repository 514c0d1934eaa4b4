@NullMarked
package org.parquetvs.worker.emit;

import org.jspecify.annotations.NullMarked;
