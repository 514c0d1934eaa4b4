@NullMarked
package org.parquetvs.worker.expression;

import org.jspecify.annotations.NullMarked;
